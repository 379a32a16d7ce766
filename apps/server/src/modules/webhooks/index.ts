export { deliveryJob } from './delivery-job.ts';
export { webhookData } from './webhook-account-data.ts';
export { type WebhookOutbox, webhookOutbox } from './webhook-outbox.ts';
export { webhookSecrets } from './webhook-secrets.ts';
export { webhookSender } from './webhook-sender.ts';
export { webhooksRoutes } from './webhooks.routes.ts';
export { webhooksService } from './webhooks.service.ts';
