export { advisorClient } from './advisor-client.ts';
export { advisorProxyRoutes } from './advisor-proxy.routes.ts';
