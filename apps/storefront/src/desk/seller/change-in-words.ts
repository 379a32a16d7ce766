import { formatPrice } from '@beautymark/contracts/money';
import type { SellerAnalytics } from '@beautymark/contracts/seller-reports';
import { plural } from '#platform/words/plural.ts';

interface Sold {
  orders: number;
  revenue: string;
}

/** What has changed against as many days before, as people say it; null where the shop has not told them. */
export function changeInWords({ days, before, perDay }: SellerAnalytics, revenue: string): string | null {
  if (!before) return null;
  const now = { orders: perDay.reduce((sum, day) => sum + day.orders, 0), revenue };
  const past = `the ${days} days before`;
  if (now.orders === 0 && before.orders === 0) return `Nothing was sold in these ${days} days, nor in ${past}.`;
  if (before.orders === 0) return `${sold(now)} in these ${days} days; ${past} had none.`;
  if (now.orders === 0) return `Nothing was sold in these ${days} days; ${past} brought ${sold(before)}.`;
  return `Revenue is ${changeOf(Number(now.revenue), Number(before.revenue))} ${past}: ${formatPrice(now.revenue)} after ${formatPrice(before.revenue)}. ${ordersChange(now, before)}`;
}

const sold = ({ orders, revenue }: Sold) => `${plural(orders, 'order')} for ${formatPrice(revenue)}`;

function changeOf(now: number, before: number): string {
  const percent = before === 0 ? null : Math.round((now / before - 1) * 100);
  if (now === before || percent === 0) return 'about as in';
  const way = now > before ? 'up' : 'down';
  return percent === null ? `${way} on` : `${way} ${Math.abs(percent)}% on`;
}

function ordersChange(now: Sold, before: Sold): string {
  const more = now.orders - before.orders;
  if (more === 0) return `As many orders: ${now.orders}.`;
  return `${plural(now.orders, 'order')}, ${Math.abs(more)} ${more > 0 ? 'more' : 'fewer'}.`;
}
