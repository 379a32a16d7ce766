/** What finds a shade for a scan, fetched by those who have one. */
export { nearestShade } from '@beautymark/contracts/nearest-shade';
export { ownShadeOf } from '#platform/own-shade-of.ts';
export { isToneUnanswered } from '#platform/unanswered-tone.ts';
