/** The carriers of parcels. Free of zod: the order's page loads it. */

interface Carrier {
  name: string;
  /** The page that follows a parcel; the number comes last. Absent: the number stays text. */
  page?: string;
  /** Forms of its tracking numbers that no other carrier of this list has. */
  forms: readonly RegExp[];
}

/** The two letters at the end of a number of the Universal Postal Union (S10) name the country that sends. */
const postal = (country: string) => new RegExp(`^[A-Z]{2}\\d{9}${country}$`);

const CARRIERS = {
  ups: { name: 'UPS', page: 'https://www.ups.com/track?tracknum=', forms: [/^1Z[0-9A-Z]{16}$/] },
  usps: {
    name: 'USPS',
    page: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
    forms: [/^9[1-5]\d{18,24}$/, postal('US')],
  },
  fedex: { name: 'FedEx', page: 'https://www.fedex.com/fedextrack/?trknbr=', forms: [/^(\d{12}|\d{15})$/] },
  dhl: {
    name: 'DHL',
    page: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=',
    forms: [/^\d{10}$/, /^J[JV]D\d{16,20}$/],
  },
  'royal-mail': {
    name: 'Royal Mail',
    page: 'https://www.royalmail.com/track-your-item#/tracking-results/',
    forms: [postal('GB')],
  },
  'canada-post': {
    name: 'Canada Post',
    page: 'https://www.canadapost-postescanada.ca/track-reperage/en#/details/',
    forms: [/^\d{16}$/, postal('CA')],
  },
  'australia-post': {
    name: 'Australia Post',
    page: 'https://auspost.com.au/mypost/track/#/details/',
    forms: [postal('AU')],
  },
  other: { name: 'Another carrier', forms: [] },
} as const satisfies Record<string, Carrier>;

export type CarrierId = keyof typeof CARRIERS;
/** In the order in which sellers choose. */
export const CARRIER_IDS = Object.keys(CARRIERS) as [CarrierId, ...CarrierId[]]; // of the table above

const carrierOf = (id: CarrierId): Carrier => CARRIERS[id];
export const carrierName = (id: CarrierId): string => CARRIERS[id].name;

/** People type numbers as they are printed, in groups. */
const compact = (trackingNumber: string): string => trackingNumber.replaceAll(/[\s-]/g, '').toUpperCase();

/** The carrier whose numbers look like this one; null where that says nothing. */
export function recognizedCarrier(trackingNumber: string): CarrierId | null {
  const number = compact(trackingNumber);
  return CARRIER_IDS.find((id) => carrierOf(id).forms.some((form) => form.test(number))) ?? null;
}

/** The carrier's page about a parcel; null where it stays text. */
export function trackingPage(trackingNumber: string | null, carrier: CarrierId | null | undefined): string | null {
  const { page } = carrier ? carrierOf(carrier) : {};
  return page && trackingNumber ? page + encodeURIComponent(compact(trackingNumber)) : null;
}

/** Whether an address is a page of one of these carriers. Mails lead to no other place outside the shop. */
export const isTrackingPage = (address: string): boolean =>
  CARRIER_IDS.some((id) => {
    const { page } = carrierOf(id);
    return page !== undefined && address.startsWith(page);
  });
