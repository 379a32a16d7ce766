import { describe, expect, test } from 'vitest';
import { addressIn, checkedLookup, isPublicAddress, PrivateAddress } from './webhook-sender.ts';

describe('no webhook leads to', () => {
  test.each([
    '0.0.0.0',
    '127.0.0.1',
    '127.8.9.10',
    '10.0.0.1',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '100.100.100.200',
    '192.0.0.192',
    '192.0.2.1',
    '198.18.0.1',
    '203.0.113.9',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '168.63.129.16',
    '::',
    '::1',
    'fe80::1',
    'fec0::1',
    'fc00::1',
    'fd00:ec2::254',
    'ff02::1',
    '2001:db8::1',
    '::127.0.0.1',
    '::ffff:127.0.0.1',
    '::ffff:a9fe:a9fe',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001::1',
    'fe80::1%eth0',
    '',
    'localhost',
    '1.2.3',
  ])('%s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

test.each(['93.184.216.34', '1.1.1.1', '172.32.0.1', '2606:4700::1111', '::ffff:1.1.1.1'])(
  '%s is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

test.each([
  ['https://0x7f.1/', '127.0.0.1'],
  ['https://2130706433/', '127.0.0.1'],
  ['https://0177.0.0.1/', '127.0.0.1'],
  ['https://127.1/', '127.0.0.1'],
  ['https://１２７.0.0.1/', '127.0.0.1'],
  ['https://[::ffff:127.0.0.1]/', '::ffff:7f00:1'],
  ['https://hooks.example/', null],
])('the address in %s is %s', (url, address) => {
  expect(addressIn(new URL(url))).toBe(address);
});

/** What a connection to the name gets. */
const addressesFor = (lookup: ReturnType<typeof checkedLookup>) =>
  new Promise<unknown>((resolve, reject) => {
    lookup('hooks.example', { all: true }, (error, addresses) => (error ? reject(error) : resolve(addresses)));
  });

test('a connection gets exactly the addresses that were checked, and every connection asks again', async () => {
  const answers = [['93.184.216.34', '2606:4700::1111'], ['127.0.0.1']];
  const asked: string[] = [];
  const lookup = checkedLookup(async (name) => {
    asked.push(name);
    return answers.shift() ?? [];
  }, isPublicAddress);
  expect(await addressesFor(lookup)).toEqual([
    { address: '93.184.216.34', family: 4 },
    { address: '2606:4700::1111', family: 6 },
  ]);
  // The name was bound to another address meanwhile (DNS rebinding).
  await expect(addressesFor(lookup)).rejects.toThrow(PrivateAddress);
  await expect(addressesFor(lookup)).rejects.toThrow('unknown');
  expect(asked).toHaveLength(3);
});

test('a name with one address inside is refused whole', async () => {
  const lookup = checkedLookup(async () => ['93.184.216.34', '10.0.0.1'], isPublicAddress);
  await expect(addressesFor(lookup)).rejects.toThrow(PrivateAddress);
});
