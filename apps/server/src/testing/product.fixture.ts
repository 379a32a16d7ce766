export const aProduct = () => ({
  name: 'Night Bloom Lip Balm',
  description: 'A balm for the hours after midnight.',
  price: '12.50',
  originalPrice: null as string | null,
  imageUrl: 'https://pictures.example/balm.webp',
  brand: 'Maison Orvelle',
  categoryId: 3,
  isNew: true,
  isBestseller: false,
});
