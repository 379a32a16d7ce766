import { expect, test } from 'vitest';
import { carrierName, isTrackingPage, recognizedCarrier, trackingPage } from './carriers.ts';

test.each([
  ['1Z999AA10123456784', 'UPS'],
  ['1z 999 aa1 01 2345 6784', 'UPS'],
  ['9400 1000 0000 0000 0000 00', 'USPS'],
  ['RR123456785US', 'USPS'],
  ['1234 5678 9012', 'FedEx'],
  ['1234567890', 'DHL'],
  ['RR123456785GB', 'Royal Mail'],
  ['7023210039414604', 'Canada Post'],
  ['RR123456785AU', 'Australia Post'],
])('%s is a number of %s', (number, name) => {
  const carrier = recognizedCarrier(number);
  expect(carrier && carrierName(carrier)).toBe(name);
});

test.each(['Z 123', 'BM00000012US', '12345', '', 'RR123456785FR'])('%j says nothing of its carrier', (number) => {
  expect(recognizedCarrier(number)).toBeNull();
});

test('a number leads to the page of its carrier, whatever somebody typed; without one it stays text', () => {
  expect(trackingPage('1Z 999-AA1', 'ups')).toBe('https://www.ups.com/track?tracknum=1Z999AA1');
  const page = trackingPage('"><b>&x=//evil.example', 'royal-mail') ?? '';
  expect(new URL(page).origin).toBe('https://www.royalmail.com');
  expect(page).not.toMatch(/[<>"]/);
  expect([trackingPage('Z 123', null), trackingPage(null, 'ups'), trackingPage('Z 123', 'other')]).toEqual([
    null,
    null,
    null,
  ]);
});

test('only pages of these carriers are taken for one', () => {
  expect(isTrackingPage('https://www.ups.com/track?tracknum=1')).toBe(true);
  expect(isTrackingPage('https://www.ups.com.evil.example/track?tracknum=1')).toBe(false);
});
