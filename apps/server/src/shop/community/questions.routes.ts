import {
  answerHouseQuestion,
  answerQuestion,
  askAboutParcel,
  askAboutProduct,
  houseQuestions,
  sellerQuestions,
} from '@beautymark/contracts/questions';
import { routesOf, serve } from '#platform/http/serve.ts';
import type { QuestionsService } from './questions.service.ts';

export const questionsRoutes = ({ questions }: { questions: QuestionsService }) =>
  routesOf(
    serve(askAboutProduct, ({ by, params, body }) => questions.askAboutProduct(by, params.id, body.text)),
    serve(askAboutParcel, ({ by, params: { id, parcelId }, body }) =>
      questions.askAboutParcel(by, { orderId: id, parcelId }, body.text),
    ),
    serve(sellerQuestions, ({ by, query }) => questions.list(by, query)),
    serve(answerQuestion, ({ by, params, body }) => questions.answer(by, params.id, body.text)),
    serve(houseQuestions, ({ query }) => questions.list(null, query)),
    serve(answerHouseQuestion, ({ params, body }) => questions.answer(null, params.id, body.text)),
  );
