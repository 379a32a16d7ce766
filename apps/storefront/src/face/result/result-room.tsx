import { useState } from 'react';
import {
  BELOW_PHOTO,
  FACE_COLUMN,
  FACE_COLUMNS,
  FACE_COVER,
  FACE_EDGES,
  FACE_FRAME,
  FACE_HEIGHT,
  STUCK_HEIGHT,
} from '#platform/scan/face-columns.ts';
import { BARE, type Wearing } from '#platform/scan/wearing.ts';
import { Tabs } from '#ui/tabs.tsx';
import ClearResult from '../clear-result.tsx';
import { useCorrection } from '../correct/correction.tsx';
import { type DetectedResult, isSkinGuessed } from '../scan-result.ts';
import type { Photo } from '../scan-state.ts';
import { BestMatches, EmptyMatches } from './best-matches.tsx';
import { FacialFeatures } from './facial-features.tsx';
import { HowWeSawIt } from './how-we-saw-it.tsx';
import { keptMatches } from './kept-matches.ts';
import { NoPhotoNote, useTryOnPhoto } from './match-parts.tsx';
import type { MatchSlots } from './matched-product.ts';
import { MeasuredPhoto } from './measured-photo.tsx';
import { ProductMatches } from './product-matches.tsx';
import { ToneLine } from './tone-line.tsx';

export interface ResultRoomProps {
  result: DetectedResult;
  photo: Photo | null;
  onCorrected: (result: DetectedResult) => void;
  /** @param hasPaper  the shopper wants to hold a sheet of white paper this time */
  onTryNewPhoto: (hasPaper: boolean) => void;
  /** The result is gone from this browser. */
  onClear: () => void;
  slots: MatchSlots;
}

/** The own face first, then its tone in one line and the tones that mend it, and what follows from it. */
export function ResultRoom({ photo, ...props }: ResultRoomProps) {
  const { result, slots } = props;
  const { TryOn } = slots;
  const [isOutlined, setIsOutlined] = useState(false);
  const [shownTab, setShownTab] = useState(0);
  const tryOnPhoto = useTryOnPhoto(result, photo, TryOn);
  const correction = useCorrection(result, { photo: photo?.file ?? null, onCorrected: props.onCorrected });
  const [reported, setWearing] = useState(BARE);
  const wearing = tryOnPhoto ? reported : BARE;
  const picture = photo ? <MeasuredPhoto result={result} photo={photo} isOutlined={isOutlined} /> : null;
  return (
    <div className={photo ? `${FACE_COLUMNS} ${FACE_HEIGHT} ${STUCK_HEIGHT}` : ''}>
      {tryOnPhoto ? (
        <TryOn photo={tryOnPhoto} matches={result.recommendations} cover={picture} onWearing={setWearing} />
      ) : picture ? (
        <div className={`${FACE_COLUMN} ${FACE_EDGES}`}>
          <div className={FACE_FRAME}>
            <div className={FACE_COVER}>{picture}</div>
          </div>
        </div>
      ) : null}
      {/* One parent from the start: the focus stays where it is when the code of try-on arrives. */}
      <div className={wearing.isWorn ? BELOW_PHOTO : ''}>
        <RoomContents
          {...props}
          correction={correction}
          photo={photo}
          shownTab={shownTab}
          onShowTab={setShownTab}
          isOutlined={isOutlined && wearing.covering.isCovered}
          onOutlined={(isNow) => {
            setIsOutlined(isNow);
            wearing.covering.onCover(isNow);
          }}
          wearing={wearing}
        />
      </div>
    </div>
  );
}

/** What a press on a tone brings, while none is chosen. */
const PROMISE = 'Choose one, and we’ll match foundation, lips and blush to it.';

interface RoomContentsProps extends ResultRoomProps {
  correction: ReturnType<typeof useCorrection>;
  shownTab: number;
  onShowTab: (place: number) => void;
  isOutlined: boolean;
  onOutlined: (isOutlined: boolean) => void;
  wearing: Wearing;
}

function RoomContents({ result, photo, correction, wearing, ...props }: RoomContentsProps) {
  const { onCorrected, onTryNewPhoto, onClear, slots, shownTab, onShowTab, isOutlined, onOutlined } = props;
  const shared = { result, wearing, addToCart: slots.addToCart };
  const noPhoto = photo ? null : <NoPhotoNote result={result} onNewPhoto={() => onTryNewPhoto(false)} />;
  const guess = isSkinGuessed(result) ? (
    <p className="mb-3 font-display text-[clamp(1.25rem,6vw,1.75rem)] leading-tight">{`For ${result.analysis.skin_tone}, our best guess`}</p>
  ) : null;
  const kept = keptMatches(correction.earlier, result);
  return (
    <>
      <ToneLine result={result} correction={correction} kept={kept} />
      <Tabs
        label="Results"
        small
        shown={shownTab}
        onShow={onShowTab}
        height="own"
        tabs={[
          {
            label: 'Visual Analysis',
            stays: true,
            panel: (
              <>
                {noPhoto}
                {guess ? (
                  <>
                    <p className="mb-4 text-15 text-ink-muted">{PROMISE}</p>
                    <EmptyMatches />
                  </>
                ) : (
                  <>
                    <BestMatches {...shared} kept={kept} />
                    {wearing.looks ? <div className="my-6">{wearing.looks}</div> : null}
                  </>
                )}
                <HowWeSawIt
                  result={result}
                  photo={photo}
                  isOutlined={isOutlined}
                  onOutlined={onOutlined}
                  onUsePaper={() => onTryNewPhoto(true)}
                  onCorrected={onCorrected}
                />
                <ClearResult onClear={onClear} />
              </>
            ),
          },
          { label: 'Facial Features', panel: <FacialFeatures result={result} correction={correction} /> },
          {
            label: 'Product Matches',
            stays: true,
            panel: (
              <>
                {noPhoto}
                {guess}
                <ProductMatches {...shared} />
              </>
            ),
          },
        ]}
      />
    </>
  );
}
