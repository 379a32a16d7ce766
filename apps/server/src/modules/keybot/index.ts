export { adviceSource } from './advice-source.ts';
export type { Advisor, Question } from './advisor-port.ts';
export { embeddedAdvisor } from './embedded-advisor.ts';
export { keybotRoutes } from './keybot.routes.ts';
export { keybotService } from './keybot.service.ts';
export { languageModelAdvisor } from './language-model-advisor.ts';
export { endTalk, TALK_COOKIE, talkCookies } from './talk-cookie.ts';
