import {
  ANALYZE_BODY_LIMIT,
  analyzeAndRecommend,
  forgetAnalysis,
  matchesForAnalysis,
} from '@beautymark/contracts/face';
import { askKeyBot } from '@beautymark/contracts/keybot';
import { stripeEvents } from '@beautymark/contracts/payments';
import { anAnalysis } from '../../apps/server/src/testing/analysis.fixture.ts';
import { BROKEN_COOKIE, type ContractRow, type TestContext, TOO_LONG } from './contract-row.ts';

const PHOTO = { base64_str: Buffer.from('the bytes of a photo').toString('base64') };
const scanned = ({ guest }: TestContext) => guest.post('/analyze_and_recommend', PHOTO);
const invalid = { as: 'guest', status: 400, code: 'request.invalid' } as const;

/** The services that the specification calls external. They know no users and store nothing. */
export const externalRows: ContractRow[] = [
  {
    // A demo has no signing secret, so nothing is ever signed for it; payments.routes.test.ts has the signed ones.
    call: stripeEvents,
    happy: { as: 'guest', body: { type: 'checkout.session.completed' }, status: 400, code: 'payment.event_invalid' },
    malformed: [
      {
        as: 'guest',
        body: { type: 'checkout.session.completed' },
        headers: { 'stripe-signature': 't=1,v1=00' },
        ...{ status: 400, code: 'payment.event_invalid' },
      },
    ],
  },
  {
    call: askKeyBot,
    happy: {
      as: 'guest',
      before: scanned,
      body: { query: 'Which blush?' },
      status: 200,
      responseBody: { response: 'Try a peach blush.' },
    },
    unauthenticated: { as: 'shopper', body: { query: 'Which blush?' }, status: 400, code: 'chat.no_context' },
    someoneElses: {
      // A context cookie that was not sealed by the server.
      as: 'other',
      headers: { cookie: `beautymark_context=${Buffer.from(JSON.stringify(anAnalysis())).toString('base64url')}` },
      body: { query: 'Which blush?' },
      status: 400,
      code: 'chat.no_context',
    },
    malformed: [
      { ...invalid, body: { query: ' ' } },
      { ...invalid, body: { query: 7 } },
      { ...invalid, body: { question: 'Which blush?' } },
    ],
    oversized: [{ ...invalid, body: { query: 'x'.repeat(2001) } }],
  },
  {
    call: analyzeAndRecommend,
    happy: { as: 'guest', body: PHOTO, status: 200, responseBody: { analysis: anAnalysis() } },
    unauthenticated: { as: 'guest', body: PHOTO, headers: BROKEN_COOKIE, status: 200 },
    wrongRole: { as: 'seller', body: PHOTO, status: 200 },
    malformed: [
      { ...invalid, body: {} },
      { ...invalid, body: { base64_str: 5 } },
      { ...invalid, body: { base64_str: '' } },
      { as: 'guest', body: { base64_str: '!!!!' }, status: 415, code: 'photo.not_an_image' },
    ],
    oversized: {
      as: 'guest',
      body: { base64_str: 'A'.repeat(ANALYZE_BODY_LIMIT) },
      status: 413,
      code: 'photo.too_large',
    },
  },
  {
    call: matchesForAnalysis,
    happy: { as: 'guest', body: { analysis: anAnalysis() }, status: 200, responseBody: { analysis: anAnalysis() } },
    wrongRole: { as: 'seller', body: { analysis: anAnalysis() }, status: 200 },
    malformed: [
      { ...invalid, body: { analysis: { ...anAnalysis(), skin_tone: 'N/A' } } },
      { ...invalid, body: { analysis: { skin_tone: 'Honey' } } },
      { ...invalid, body: { analysis: null } },
    ],
    oversized: {
      as: 'guest',
      body: { analysis: { ...anAnalysis(), lip_shade: TOO_LONG } },
      status: 413,
      code: 'request.too_large',
    },
  },
  {
    call: forgetAnalysis,
    happy: { as: 'guest', before: scanned, status: 204 },
    wrongRole: { as: 'seller', status: 204 },
    malformed: { as: 'guest', headers: BROKEN_COOKIE, status: 204 },
  },
];
