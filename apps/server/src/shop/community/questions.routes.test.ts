import { expect, test } from 'vitest';
import { buildShop, NEW_PASSWORD } from '../../testing/build-shop.ts';
import { signInOperator } from '../../testing/operator.fixture.ts';
import { anOrder } from '../../testing/order.fixture.ts';
import { aProduct } from '../../testing/product.fixture.ts';

const TEXT = 'Is it vegan?\nAnd where is it made?';

/** The demo seller with a product, and the demo shopper. */
async function shopWithSeller(env: Record<string, string> = {}) {
  const shop = await buildShop({ as: 'guest', env });
  const [seller, shopper] = [await shop.signedIn('demo.seller'), await shop.signedIn('demo.shopper')];
  const { id } = (await seller.post('/api/products', aProduct())).json();
  const ask = (text = TEXT, productId = id) => shopper.post(`/api/products/${productId}/questions`, { text });
  const open = async () => (await seller.get('/api/seller/questions')).json();
  return { shop, seller, shopper, productId: id, ask, open };
}

test('a question reaches the seller by mail and in the dashboard, and the answer the shopper; no side sees an address', async () => {
  const { shop, seller, ask, open } = await shopWithSeller();
  await using _ = shop;
  const { id } = (await ask()).json();
  expect(await open()).toMatchObject([{ id, text: TEXT, from: 'Dana S.', parcel: null, answer: null }]);
  expect((await seller.post(`/api/seller/questions/${id}/answer`, { text: 'Yes, in Lyon.' })).json()).toMatchObject({
    answer: 'Yes, in Lyon.',
  });
  expect(await open()).toEqual([]);
  expect((await seller.get('/api/seller/questions?answered=true')).json()).toHaveLength(1);
  const mails = await shop.rows('mails');
  const [asked, answered] = ['question-asked', 'question-answered'].map((kind) => mails.find((m) => m.kind === kind));
  expect([asked?.recipient, answered?.recipient]).toEqual([
    'demo.seller@beautymark.example',
    'demo.shopper@beautymark.example',
  ]);
  expect(asked?.text).toContain('Dana S. asks about Night Bloom Lip Balm:\n\nIs it vegan?');
  expect(answered?.text).toContain('Sam Seller answers your question about Night Bloom Lip Balm:\n\nYes, in Lyon.');
  for (const mail of [asked, answered]) expect(`${mail?.text}${mail?.html}${mail?.subject}`).not.toContain('example');
  expect([asked?.about_user_id, answered?.about_user_id]).toEqual([1, 2]);
});

test('a question that is sent again before it is answered is one question and one mail', async () => {
  const { shop, seller, ask, open } = await shopWithSeller();
  await using _ = shop;
  const [first, again] = [await ask(), await ask()];
  expect(again.json()).toEqual(first.json());
  await ask('Is it vegan, too?');
  expect(await open()).toHaveLength(2);
  expect((await shop.rows('mails')).filter(({ kind }) => kind === 'question-asked')).toHaveLength(2);
  await seller.post(`/api/seller/questions/${first.json().id}/answer`, { text: 'Yes.' });
  expect((await ask()).json().id).not.toBe(first.json().id);
});

test('both mails show the product, and the list is searched by words, product and name', async () => {
  const { shop, seller, shopper } = await shopWithSeller();
  await using _ = shop;
  const [product] = (await seller.get('/api/seller/products')).json().filter(({ id }: { id: number }) => id === 54);
  await shopper.post('/api/products/54/questions', { text: 'Is it vegan?' });
  const found = async (search: string) => (await seller.get(`/api/seller/questions?search=${search}`)).json();
  for (const search of ['VEGAN', encodeURIComponent(product.name.slice(0, 6)), 'dana']) {
    expect(await found(search)).toHaveLength(1);
  }
  expect(await found('lanolin')).toEqual([]);
  const [{ id }] = await found('');
  await seller.post(`/api/seller/questions/${id}/answer`, { text: 'Yes.' });
  const mails = (await shop.rows('mails')).filter(({ kind }) => kind.startsWith('question-'));
  expect(mails).toHaveLength(2);
  for (const { html, text } of mails) {
    expect(html).toMatch(/<img src="[^"]+\.webp" alt=""/);
    expect(text).toContain(`${product.name}, ${product.brand}: $${product.price}`);
  }
});

test('the page of an order has the questions about its parcels with their answers, which their shopper can report', async () => {
  const { shop, seller, shopper, productId } = await shopWithSeller();
  await using _ = shop;
  await shopper.post('/api/cart', { productId, quantity: 1 });
  const { id: orderId } = (await shopper.post('/api/orders', anOrder())).json();
  const parcelOf = async () => (await shopper.get(`/api/orders/${orderId}`)).json().parcels[0];
  const parcel = await parcelOf();
  expect(parcel.questions).toEqual([]);
  const { id } = (await shopper.post(`/api/orders/${orderId}/parcels/${parcel.id}/questions`, { text: TEXT })).json();
  // Excludes somebody else's question about another parcel, and one's own from a product's page.
  await shopper.post(`/api/products/${productId}/questions`, { text: TEXT });
  expect((await parcelOf()).questions).toMatchObject([{ id, text: TEXT, answer: null }]);
  await seller.post(`/api/seller/questions/${id}/answer`, { text: 'Go away.' });
  expect((await parcelOf()).questions).toMatchObject([{ id, answer: 'Go away.', answeredAt: expect.any(String) }]);
  expect((await shopper.post(`/api/questions/${id}/report`, { reason: 'Rude' })).statusCode).toBe(204);
  const stranger = await shop.signUp('otto');
  expect((await stranger.post(`/api/questions/${id}/report`, { reason: 'Rude' })).statusCode).toBe(404);
});

test('a question is answered once', async () => {
  const { shop, seller, ask } = await shopWithSeller();
  await using _ = shop;
  const { id } = (await ask()).json();
  const answer = () => seller.post(`/api/seller/questions/${id}/answer`, { text: 'Yes.' });
  const answers = await Promise.all([answer(), answer()]);
  expect(answers.map((one) => one.json().code ?? 'done').sort()).toEqual(['done', 'question.answered']);
  expect((await shop.rows('mails')).filter(({ kind }) => kind === 'question-answered')).toHaveLength(1);
});

test('from an order, it goes to the seller of that parcel and names the order; another shopper cannot ask about it', async () => {
  const { shop, seller, shopper, productId, open } = await shopWithSeller();
  await using _ = shop;
  await shopper.post('/api/cart', { productId, quantity: 1 });
  const order = (await shopper.post('/api/orders', anOrder())).json();
  const { parcels } = (await shopper.get(`/api/orders/${order.id}`)).json();
  const path = `/api/orders/${order.id}/parcels/${parcels[0].id}/questions`;
  expect((await seller.post(path, { text: 'Mine?' })).json().code).toBe('order.parcel_not_found');
  expect((await shopper.post(path, { text: 'Where is it?' })).statusCode).toBe(201);
  expect(await open()).toMatchObject([{ parcel: { id: parcels[0].id, orderNumber: order.orderNumber } }]);
  const [{ id }] = await open();
  await seller.post(`/api/seller/questions/${id}/answer`, { text: 'On its way.' });
  const mail = (await shop.rows('mails')).find(({ kind }) => kind === 'question-answered');
  expect(mail?.text).toContain(`/account/orders/${order.id}`);
});

test('of a seller who has closed the account the house is asked, and the operator sees the return', async () => {
  const { shop, shopper } = await shopWithSeller();
  await using _ = shop;
  const operator = await signInOperator(shop);
  const seller = await shop.signUp('going', { isSeller: true });
  const { id: productId } = (await seller.post('/api/products', aProduct())).json();
  await shopper.post('/api/cart', { productId, quantity: 1 });
  const order = (await shopper.post('/api/orders', anOrder())).json();
  const [parcel] = (await seller.get('/api/seller/parcels')).json();
  for (const status of ['processing', 'shipped', 'delivered'])
    await seller.post(`/api/seller/parcels/${parcel.id}/status`, { status });
  expect((await seller.send('DELETE', '/api/account', { password: NEW_PASSWORD })).statusCode).toBe(204);

  const path = `/api/orders/${order.id}/parcels/${parcel.id}`;
  expect((await shopper.post(`${path}/questions`, { text: 'Where to?' })).statusCode).toBe(201);
  expect((await shopper.post(`${path}/return`, { reason: 'Too dark' })).statusCode).toBe(200);
  const { parcels } = (await shopper.get(`/api/orders/${order.id}`)).json();
  expect(parcels[0].seller.name).toBe('Former seller');
  expect((await operator.get('/api/operator/tasks')).json()).toMatchObject({ returns: 1, questions: 1 });
  expect((await operator.get('/api/operator/orders?status=return+requested')).json()).toHaveLength(1);
});

test("the house's questions are the operator's; nobody asks about their own or an archived product", async () => {
  const { shop, seller, productId, ask, open } = await shopWithSeller();
  await using _ = shop;
  const operator = await signInOperator(shop);
  await ask('Who makes it?', 7);
  expect(await open()).toEqual([]);
  const [question] = (await operator.get('/api/operator/questions')).json();
  expect((await seller.post(`/api/seller/questions/${question.id}/answer`, { text: 'I do.' })).statusCode).toBe(404);
  expect((await operator.post(`/api/operator/questions/${question.id}/answer`, { text: 'We do.' })).statusCode).toBe(
    200,
  );
  expect((await shop.rows('mails')).find(({ kind }) => kind === 'question-answered')?.text).toContain(
    'BeautyMark answers',
  );
  expect((await seller.post(`/api/products/${productId}/questions`, { text: 'Me?' })).json().code).toBe('question.own');
  await seller.post(`/api/products/${productId}/archive`);
  expect((await ask()).json().code).toBe('catalog.product_not_found');
});

test('either side can report it, and nobody else; the operator reads the words and settles it', async () => {
  const { shop, seller, ask } = await shopWithSeller();
  await using _ = shop;
  const operator = await signInOperator(shop);
  const { id } = (await ask('You are a thief')).json();
  expect((await operator.post(`/api/questions/${id}/report`, { reason: 'Rude' })).statusCode).toBe(404);
  expect((await seller.post(`/api/questions/${id}/report`, { reason: 'Rude' })).statusCode).toBe(204);
  await seller.post(`/api/questions/${id}/report`, { reason: 'Very rude' });
  const reports = (await operator.get('/api/operator/reports')).json();
  expect(reports).toMatchObject([
    { reason: 'Very rude', review: null, question: { id, text: 'You are a thief', from: 'Dana S.', answer: null } },
  ]);
  await operator.post(`/api/operator/reports/${reports[0].id}/dismiss`, { reason: 'Talked to them' });
  expect((await operator.get('/api/operator/reports')).json()).toEqual([]);
  expect((await shop.rows('audit_log')).at(-1)).toMatchObject({
    action: 'question left as it is',
    subject: `question ${id}`,
  });
});

test('so many questions an hour, and no more', async () => {
  const { shop, ask } = await shopWithSeller({ RATE_LIMITS: 'on' });
  await using _ = shop;
  for (let i = 0; i < 10; i++) expect((await ask()).statusCode).toBe(201);
  expect((await ask()).statusCode).toBe(429);
});

test("questions are in both sides' downloads, and go with either account", async () => {
  const { shop, seller, productId } = await shopWithSeller();
  await using _ = shop;
  const nora = await shop.signUp('nora', { fullName: 'Nora New' });
  const { id } = (await nora.post(`/api/products/${productId}/questions`, { text: TEXT })).json();
  await seller.post(`/api/seller/questions/${id}/answer`, { text: 'Yes.' });
  await seller.post(`/api/questions/${id}/report`, { reason: 'Rude' });
  expect((await nora.get('/api/account/export')).json().questions).toMatchObject([{ text: TEXT, answer: 'Yes.' }]);
  expect((await seller.get('/api/account/export')).json().answers).toMatchObject([{ answer: 'Yes.' }]);
  expect((await nora.send('DELETE', '/api/account', { password: NEW_PASSWORD })).statusCode).toBe(204);
  await shop.runJobs();
  expect(await shop.rows('questions')).toEqual([]);
  expect(await shop.rows('reports')).toEqual([]);
});
