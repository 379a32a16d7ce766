import { COUNTRIES } from './checkout-choices.ts';
import type { ShippingAddress } from './orders.ts';

/** The lines of an address as they stand on a parcel, without phone and email. Parts that are not stored are left out. */
export function addressLines({ fullName, address, city, state, zipCode, country }: ShippingAddress): string[] {
  const place = [city, `${state} ${zipCode}`.trim()].filter((part) => part !== '').join(', ');
  const countryName = COUNTRIES.find(({ code }) => code === country)?.name ?? country;
  return [fullName, address, place, countryName].filter((line) => line !== '');
}
