import type { TestShop } from './build-shop.ts';

/** The token in the link of the newest mail with this subject, as a recipient would follow it. */
export async function tokenMailed(shop: Pick<TestShop, 'runJobs' | 'mails'>, subject: string): Promise<string> {
  await shop.runJobs();
  const mail = (await shop.mails()).filter((text) => text.includes(`Subject: ${subject}\n`)).at(-1) ?? '';
  // Long lines are broken by "=", and "=" itself is written as "=3D".
  const link = /#(?:token|confirm)=([\w-]{43})/.exec(mail.replaceAll('=\n', '').replaceAll('=3D', '='));
  if (!link?.[1]) throw new Error(`no link in a mail "${subject}"`);
  return link[1];
}
