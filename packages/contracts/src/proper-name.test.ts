import { expect, test } from 'vitest';
import names from './names.fixture.json' with { type: 'json' };
import { properName, sellerName } from './proper-name.ts';

const Name = properName('Name').min(2, 'too short');

test.each(names.accepted)('%s is a name', (name) => {
  expect(Name.parse(name)).toBe(name);
});

test.each([
  ...names.refused,
  'BeautyMark Support',
  'The BeautyMark',
  'Official Beauty Mark Store',
  'Beauty-Mark.com',
  'BеаutyMark Customer Service',
  'B.e.a.u.t.y Mark',
  'Béautymárk',
  'BeautyMarkTM',
  'Beautyrnark',
  'βeαυτγмαʀκ',
  'ＢｅａｕｔｙＭａｒｋ',
  'BᴇᴀᴜᴛʏMᴀʀᴋ',
  'B℮auty ₥ark',
  'Beauty\u{1F484}Mark',
  '𝐁𝐞𝐚𝐮𝐭𝐲𝐌𝐚𝐫𝐤',
])('%j is none', (name) => {
  expect(Name.safeParse(name).success).toBe(false);
});

test.each(['Beauty Marks', 'Beauty', 'Mark', 'The Beauty Bar', 'Beauty Market', 'BeautyMarked'])(
  '%s is not the shop',
  (name) => {
    expect(Name.parse(name)).toBe(name);
  },
);

const SellerName = sellerName('Name');

test.each([
  ...names.refusedAsSeller,
  'BeautyMark, Inc.',
  'Beauty Marks LLC',
  'Be4uty M4rk',
  'B3AU7YMARK',
  'Official BeautyMark Marketplace',
])('%s is no name of a seller', (name) => {
  expect(SellerName.safeParse(name).success).toBe(false);
});

test.each([...names.accepted, ...names.acceptedAsSeller, 'Beauty Market', 'BeautyMarked', 'Incognito'])(
  '%s is a name of a seller',
  (name) => {
    expect(SellerName.parse(name)).toBe(name);
  },
);

test('any run of spaces is one space', () => {
  expect(Name.parse(' Maison \u00A0\u2003 Orvelle ')).toBe('Maison Orvelle');
});

test.each([
  ['Persian, which joins its letters otherwise', 'می\u200Cخواهم'],
  ['Devanagari', 'क्\u200Dष क्\u200Cष'],
])('a joiner stays where a script needs it: %s', (_, name) => {
  expect(Name.parse(name)).toBe(name);
});

test.each(['An\u200Cna', 'Anna\u200D', '\u200Cمی', 'می\u200C\u200Cخ', 'می\u200C', 'مa\u200Cیb'])(
  '%j has one for nothing',
  (name) => {
    expect(Name.safeParse(name).error?.issues).toMatchObject([{ message: 'Name cannot contain invisible characters' }]);
  },
);
