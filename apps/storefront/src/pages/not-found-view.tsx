import { Link } from 'wouter';

export default function NotFoundView() {
  return (
    <section className="mx-auto max-w-content px-edge py-section">
      <h1 className="font-display text-page">404 Page Not Found</h1>
      <p className="mt-4 text-ink-muted">Did you forget to add the page to the router?</p>
      <p className="mt-8">
        <Link href="/" className="text-fig underline underline-offset-4">
          Back to the shop
        </Link>
      </p>
    </section>
  );
}
