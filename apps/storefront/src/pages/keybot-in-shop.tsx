import type { NamedProduct } from '@beautymark/contracts/keybot';
import { lazyPart } from '#platform/page/lazy-part.tsx';
import { AddAllButton } from '#shop/cart/add-all-button.tsx';
import { AddToCartButton } from '#shop/cart/add-to-cart-button.tsx';
import type { CorrectResult } from '#shop/keybot/context.ts';
import KeyBotPanel, { type PanelProps } from '#shop/keybot/keybot-panel.tsx';
import type { Buying } from '#shop/keybot/named-products.tsx';

/** The chat with the shop's cart and scanner, which it does not know. */
export default function KeyBotInShop(props: PanelProps) {
  return <KeyBotPanel {...props} buying={buying} correct={correct} ToneDialog={ToneDialog} />;
}

const ToneDialog = lazyPart(() => import('#face/correct/own-words-dialog.tsx'));

const correct: CorrectResult = (change) =>
  import('#face/correct/correct-stored-scan.ts').then(
    ({ correctStoredScan }) => correctStoredScan(change),
    () => false,
  );

const buying: Buying = {
  one: ({ id, name, shade }, leads) => (
    <AddToCartButton productId={id} productName={name} shade={shade?.name} look={leads ? 'primary' : 'small'} />
  ),
  all: (products) => <AddAllButton items={products.map(itemOf)} />,
};

const itemOf = ({ id, shade }: NamedProduct) => ({ productId: id, quantity: 1, ...(shade && { shade: shade.name }) });
