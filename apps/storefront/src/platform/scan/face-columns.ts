// The result and its try-on share one layout, and neither imports the other.

/** The result room: the face at the left, where it stays in sight, and beside it what it is about; on phones one below the other. */
export const FACE_COLUMNS = 'md:grid md:grid-cols-[min(50%-1rem,35rem)_minmax(0,1fr)] md:gap-8';
export const FACE_COLUMN = 'md:sticky md:top-0 md:self-start low:static';

/** The most that the face is high: on a phone line and tones have room below it. */
const ON_PHONES = 'max-md:[--face:min(58dvh,125vw,100dvh-19rem)] low:[--face:44rem]';
/** What scrolls under the photo on a phone comes out below it when it takes the focus. */
export const STUCK_HEIGHT = 'max-md:[--stuck:calc(var(--face)+6rem)] low:[--stuck:0px]';
export const BELOW_PHOTO = 'max-md:[&_:is(a,button,h3)]:scroll-mt-(--stuck)';
export const FACE_HEIGHT = `${ON_PHONES} md:[--face:calc(min(92dvh,51.25rem)-8rem)]`;
/** With the list of what is worn below it. On phones it stays in sight while what is below scrolls, and leaves room for that. */
export const WORN_FACE_HEIGHT = `max-md:[--face:min(44dvh,125vw,100dvh-19rem)] low:[--face:44rem] md:[--face:calc(min(92dvh,51.25rem)-18.75rem)]`;
/** Over the whole width of a phone, up to the head of the dialog. */
export const FACE_EDGES = 'max-md:-mx-4 max-md:-mt-4';
/** Where the photo lies until something is put on it. */
export const FACE_FRAME =
  'daylight relative aspect-4/5 max-h-(--face) w-full overflow-hidden bg-swatch-surround md:outline md:-outline-offset-1 md:outline-ink/10';
export const FACE_COVER = 'absolute inset-0 grid items-center bg-swatch-surround';
