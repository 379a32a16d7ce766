import { anAnalysis } from '../../apps/server/src/testing/analysis.fixture.ts';
import type { ContractRow, TestContext } from './contract-row.ts';

const PHOTO = { base64_str: Buffer.from('the bytes of a photo').toString('base64') };
const scanned = ({ guest }: TestContext) => guest.post('/analyze_and_recommend', PHOTO);

/** The services that the specification calls external. They know no users and store nothing. */
export const externalRows: ContractRow[] = [
  {
    // A demo has no signing secret, so nothing is ever signed for it; payments.routes.test.ts has the signed ones.
    call: 'POST /api/payments/stripe/events',
    refused: { as: 'guest', body: { type: 'checkout.session.completed' }, status: 400, code: 'payment.event_invalid' },
  },
  {
    call: 'POST /chatbot',
    happy: {
      before: scanned,
      body: { query: 'Which blush?' },
      responseBody: { response: 'Try a peach blush.' },
    },
    someoneElses: {
      // A context cookie that was not sealed by the server.
      as: 'other',
      headers: { cookie: `beautymark_context=${Buffer.from(JSON.stringify(anAnalysis())).toString('base64url')}` },
      body: { query: 'Which blush?' },
      status: 400,
      code: 'chat.no_context',
    },
  },
  {
    call: 'POST /analyze_and_recommend',
    happy: { body: PHOTO, responseBody: { analysis: anAnalysis() } },
  },
  {
    call: 'POST /analyze_and_recommend/matches',
    happy: { body: { analysis: anAnalysis() }, responseBody: { analysis: anAnalysis() } },
  },
  {
    call: 'DELETE /analyze_and_recommend',
    happy: { before: scanned },
  },
];
