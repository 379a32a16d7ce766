import { Component, type ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { isCallFailed } from '../api/call.ts';

interface PageBoundaryProps {
  /** Shown when a required read answers 404. */
  notFound: ReactNode;
  children: ReactNode;
}

/** Shows the not-found page for a 404, and an error inside the shop's frame when a page fails to render. */
export class PageBoundary extends Component<PageBoundaryProps, { error: unknown; hasFailed: boolean }> {
  override state = { error: null, hasFailed: false };

  static getDerivedStateFromError(error: unknown) {
    return { error, hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return isNotFound(this.state.error) ? this.props.notFound : <Broken />;
  }
}

/** The server answers this error with status 404. */
export const isNotFound = (error: unknown): boolean => isCallFailed(error, 404);

/** For React's `onCaughtError`: a missing page is not an error to log. */
export function reportCaughtError(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: what React itself does with an error that a boundary has caught
  if (!isNotFound(error)) console.error(error);
}

const Broken = () => <Unshown title="This page could not be shown" hint="Check the connection and load it again." />;

/** Takes the place of a page whose code has not come; for a moment it is not seen. */
export const LatePage = () => (
  <Unshown title="This page is slow to arrive" hint="It opens here as soon as it does." className="seen-late" />
);

const Unshown = ({ title, hint, className = '' }: { title: string; hint: string; className?: string }) => (
  <section role="alert" className={`mx-auto max-w-content px-edge py-section ${className}`}>
    <title>{`${title} · BeautyMark`}</title>
    <h1 className="font-display text-page">{title}</h1>
    <p className="mt-4">{hint}</p>
    <Button className="mt-6" onClick={() => window.location.reload()}>
      Reload
    </Button>
  </section>
);
