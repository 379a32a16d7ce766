import { useApi } from '#platform/server-data.tsx';
import { featuredQuery } from './home.page.ts';
import { HomeScanner } from './home-scanner.tsx';

export default function HomeView() {
  const featured = useApi(featuredQuery);
  return (
    <>
      <section id="ai-scanner">
        <HomeScanner />
      </section>
      <section id="featured" className="mx-auto max-w-content px-edge py-section">
        <h1 className="font-display text-page">BeautyMark</h1>
        <ul>
          {featured.data?.map((product) => (
            <li key={product.id}>{product.name}</li>
          ))}
        </ul>
      </section>
    </>
  );
}
