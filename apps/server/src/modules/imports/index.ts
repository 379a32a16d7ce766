export { productsExport } from './export-products.ts';
export { importData } from './import-account-data.ts';
export { importJob } from './import-job.ts';
export { importsRoutes } from './imports.routes.ts';
export { importsService } from './imports.service.ts';
