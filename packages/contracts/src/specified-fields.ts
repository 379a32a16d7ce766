/**
 * The fields that SPEC.md section 3 names, and nothing else. A client may know only these, and a service may answer only
 * these (DESIGN.md 3.21): tests cut answers down to them.
 */
const FIELDS = {
  user: ['username', 'email', 'fullName', 'isSeller'],
  category: ['id', 'name', 'icon', 'productCount'],
  brand: ['id', 'name'],
  product: [
    'id',
    'name',
    'brand',
    'description',
    'price',
    'originalPrice',
    'rating',
    'reviewCount',
    'imageUrl',
    'categoryId',
    'isNew',
    'isBestseller',
    'createdAt',
  ],
  cartItem: ['id', 'productId', 'quantity', 'product'],
  cartProduct: ['name', 'brand', 'imageUrl', 'price'],
  testimonial: ['id', 'rating', 'content', 'userTitle'],
  chatAnswer: ['response'],
  scan: ['analysis', 'recommendations'],
  analysis: ['skin_tone', 'undertone', 'eye_color', 'eyebrow_color', 'eyebrow_shape', 'lip_shade'],
  recommendation: ['category', 'product_name', 'recommended_for', 'shade_or_type', 'product_url'],
} as const;
type Entity = keyof typeof FIELDS;

/** What each call answers; a list's entries are cut one by one. An order's answer is not read, so nothing of it stays. */
const ANSWERS: readonly (readonly [call: RegExp, entity: Entity | null])[] = [
  [/^\w+ \/api\/auth\/(me|login|register)$/, 'user'],
  [/^\w+ \/api\/cart(\/\d+)?$/, 'cartItem'],
  [/^GET \/api\/categories$/, 'category'],
  [/^GET \/api\/brands$/, 'brand'],
  [/^GET \/api\/testimonials$/, 'testimonial'],
  [/^GET \/api\/products(\/\d+|\/featured|\/new)?(\?.*)?$/, 'product'],
  [/^GET \/api\/seller\/products$/, 'product'],
  [/^POST \/api\/products$/, 'product'],
  [/^POST \/api\/orders$/, null],
  [/^POST \/chatbot$/, 'chatAnswer'],
  [/^POST \/analyze_and_recommend$/, 'scan'],
];

/** Parts of an entity that have specified fields of their own. */
const PARTS: Partial<Record<Entity, Record<string, Entity>>> = {
  cartItem: { product: 'cartProduct' },
  scan: { analysis: 'analysis', recommendations: 'recommendation' },
};

/**
 * Cuts an answer down to the specified fields.
 * @param call  method and address, as "GET /api/products/7"
 * @returns     a copy; the answer itself where the specification does not name the call
 */
export function onlySpecified(call: string, answer: unknown): unknown {
  const found = ANSWERS.find(([pattern]) => pattern.test(call));
  if (!found) return answer;
  const [, entity] = found;
  return entity ? cut(entity, answer) : {};
}

function cut(entity: Entity, answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map((entry) => cut(entity, entry));
  if (typeof answer !== 'object' || answer === null) return answer;
  const fields: readonly string[] = FIELDS[entity];
  return Object.fromEntries(
    Object.entries(answer)
      .filter(([name]) => fields.includes(name))
      .map(([name, value]) => {
        const part = PARTS[entity]?.[name];
        return [name, part ? cut(part, value) : value];
      }),
  );
}
