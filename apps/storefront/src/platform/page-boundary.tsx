import { Component, type ReactNode } from 'react';
import { Button } from '#ui/button.tsx';

/** A page that breaks, or whose code cannot be fetched, leaves the frame of the shop standing around it. */
export class PageBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <section role="alert" className="mx-auto max-w-content px-edge py-section">
        <h1 className="font-display text-page">This page could not be shown</h1>
        <p className="mt-4">Check the connection and load it again.</p>
        <Button className="mt-6" onClick={() => window.location.reload()}>
          Load again
        </Button>
      </section>
    );
  }
}
