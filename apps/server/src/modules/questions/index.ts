export { questionsData } from './question-account-data.ts';
export { questionsRoutes } from './questions.routes.ts';
export { questionsService } from './questions.service.ts';
