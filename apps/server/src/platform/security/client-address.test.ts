import { expect, test } from 'vitest';
import { clientAddress, clientNetwork, siteOf } from './client-address.ts';

const request = (ip: string) =>
  ({ ip, socket: { remoteAddress: '198.51.100.9' } }) as Parameters<typeof clientNetwork>[0]; // all that is read of it

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:5678', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['[::ffff:203.0.113.7]:443', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2:ffff::', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::1]:5678', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s counts as %s', (ip, network) => {
  expect(clientNetwork(request(ip))).toBe(network);
});

test.each([
  ['2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['0:0:0:0::/64', '0:0:0::/48'],
  ['203.0.113.7', null],
])('%s lies in the site %s', (network, site) => expect(siteOf(network)).toBe(site));

test.each([
  '',
  'unknown',
  '_hidden',
  '203.0.113.7.8',
  '1',
  '0x7f.1',
  '203.0.113.7:port',
  '<script>',
  '[::1',
  'a'.repeat(5000),
])('garbage is ignored, and the connection counts: %s', (ip) => {
  expect(clientAddress(request(ip))).toBe('198.51.100.9');
  expect(clientNetwork(request(ip))).toBe('198.51.100.9');
});
