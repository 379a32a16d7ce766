export type { Advisor, Question } from './advisor-port.ts';
export { embeddedAdvisor } from './embedded-advisor.ts';
export { keybotRoutes } from './keybot.routes.ts';
export { keybotService } from './keybot.service.ts';
