/**
 * Ways of saying the same thing, as `concept: variants`. Every variant, of one to four words, becomes the one
 * concept before anything is compared, in questions and in advice alike. Spelling of variants: plain words
 * (see plain-words.ts), any inflection.
 */
export const CONCEPT_WORDS: Readonly<Record<string, string>> = {
  // products
  foundation: 'base | fond de teint | foundies | base makeup | foundie | fdn | foundation makeup',
  skintint: 'skin tint | tinted moisturiser | bb cream | cc cream | tinted base',
  concealer: 'cover up stick | concealor',
  primer: 'base primer | priming | face primer',
  powder: 'setting powder | face powder | translucent powder | pressed powder | loose powder | finishing powder',
  settingspray:
    'setting spray | fixing spray | fixing mist | setting mist | fix spray | makeup spray | finishing spray',
  blush: 'blusher | rouge | cheek colour | cheek tint | blushes',
  bronzer: 'bronzing | bronze powder',
  contour: 'sculpt | contouring',
  highlighter: 'highlight | highlighting | strobing | illuminator | luminiser | strobe',
  eyeshadow: 'eye shadow | lidschatten | eyeshadows | shadow | eye makeup palette | lid colour | eye colours makeup',
  palette: 'pallette | pallet | palet | eyeshadow palette',
  eyeliner:
    'eye liner | liner for eyes | liner for my eyes | eye pencil | kohl | kajal | eyeliners | liquid liner | gel liner',
  mascara: 'masscara | wimperntusche | rimel | mascaras',
  lipstick:
    'lip stick | lippenstift | rouge a levres | pintalabios | rossetto | lippy | lippie | lip colour | lippies | lipsticks',
  lipgloss: 'lip gloss | gloss | glosses',
  lipoil: 'lip oil',
  lipbalm: 'lip balm | chapstick | vaseline',
  lipliner: 'lip liner | lip crayon | lip pencil | liner for my lips | lip line',
  browpencil: 'brow pencil | eyebrow pencil',
  browgel: 'brow gel | eyebrow gel | brow mascara | eyebrow mascara',
  pomade: 'brow pomade | eyebrow pomade | brow wax',
  moisturiser:
    'face cream | day cream | night cream | lotion | moisturising cream | moisturisers | hydrating cream | moisturise',
  cleanser: 'face wash | facial wash | facewash | cleansing | wash my face | cleansers | washing my face',
  cleansingbalm: 'cleansing balm | oil cleanser | cleansing oil',
  micellar: 'micellar water | micellar cleansing water',
  sunscreen: 'spf | sunblock | sun block | sun cream | suncream | sun lotion | sun protection | sun screen',
  serum: 'serums | ampoule | face serum',
  toner: 'toners | face toner',
  mask: 'face mask | facemask | face masks | sheet mask | mud mask',
  eyecream: 'eye cream | under eye cream | undereye cream | eye gel',
  faceoil: 'face oil | facial oil',
  retinol: 'retinoid | retinal | retin | vitamin a',
  vitaminc: 'vitamin c | vit c | ascorbic acid',
  exfoliate: 'exfoliator | exfoliation | exfoliating | scrub | face scrub | dead skin',
  nailpolish:
    'nail polish | nagellack | vernis a ongles | nail varnish | nail lacquer | nail colour | nail paint | polish | varnish | nail tint | nail polishes',
  nail: 'nails | fingernail | mani | manicure',
  topcoat: 'top coat',
  basecoat: 'base coat',
  cuticleoil: 'cuticle oil | oil for my cuticles | nail oil',
  brush: 'brushes | makeup brush',
  brushset: 'brush set | set of brushes | brush kit',
  sponge: 'beauty blender | beautyblender | blending sponge | makeup sponge | beauty sponge | blender sponge',
  remover: 'makeup remover | make up remover',
  wipes: 'makeup wipes | face wipes | wipe | baby wipes',
  makeup: 'make up | makeups | cosmetics | cosmetic | slap | mua | mkup | makup',
  skincare: 'skin care | skin routine | skin regime | skincare routine',
  perfume: 'fragrance mist | cologne | scent | aftershave | perfumes',
  // face and colouring
  brow: 'eyebrow | eyebrows | brows | eye brow | browz',
  lash: 'eyelash | lashes | eyelashes',
  lid: 'eyelid | eyelids | lids',
  undereye: 'under eye | under eyes | under my eyes | undereyes | below my eyes | beneath my eyes | under the eyes',
  darkcircle:
    'dark circles | dark circle | eye bags | eyebags | bags under my eyes | under eye bags | undereye circles | bags beneath my eyes | dark rings | dark shadows under my eyes | panda circles | black circles',
  undertone: 'under tone | undertones | skin undertone',
  waterline: 'water line | inner rim',
  tzone: 't zone | tee zone',
  deepskin:
    'dark skin | deep skin | black skin | dark skinned | deep complexion | dark complexion | melanin | melanated | woc | deep skin tone | dark skin tone | darker skin | deeper skin | ebony skin | very dark skin | very deep skin | darkskin | deeper complexion | darker complexion | rich skin | brown skin',
  fairskin:
    'fair skin | pale skin | light skin | fair skinned | very pale | very fair | porcelain skin | pasty | pale | fair complexion | pale complexion | milk bottle | ghost white | alabaster skin | light complexion',
  olive: 'olive skin | olive toned | greenish skin | olive undertone',
  cool: 'cool colouring | cool complexion | cool toned | cool tone | cool undertone | cool skin | pink undertone | cool tones | blue undertone | cool undertones',
  warm: 'warm colouring | warm complexion | warm toned | warm tone | warm undertone | warm skin | golden undertone | yellow undertone | warm tones | warm undertones',
  neutral:
    'neutral colouring | neutral complexion | neutral toned | neutral tone | neutral undertone | neutral skin | neutral undertones',
  hooded: 'hooded eyes | hooded lids | hooded eyelids | droopy lids | deep set eyes | deep set',
  monolid: 'monolids | monolid eyes | single eyelid | asian eyes | single lid | no crease',
  ginger: 'redhead | red hair | ginger hair | auburn hair | redheads | strawberry blonde | auburn',
  blonde: 'blond | fair hair | light hair | blonde hair | blond hair',
  brunette: 'brown hair | brunettes',
  // skin
  oily: 'greasy | shiny | shine | grease | sebum | oil slick | oilier | oiliness | oily skin | shiny skin',
  dry: 'parched | dry skin | dryness | drier | dried out',
  flaky: 'flakes | flaking | peeling | peel | dry patches | dry patch | scaly | flake | flaky skin',
  blemish:
    'pimple | zit | zits | pimples | spots | spot | breakout | breakouts | blackhead | acne | blemishes | break out | breaking out | blemish prone | acne prone | whitehead | spotty',
  mature:
    'older skin | older | ageing | aging | mature skin | over fifty | over forty | over sixty | fifty | sixty | over 50 | over 40 | over 60 | 50s | 60s | 40s | aged | menopause | old skin | my age | anti ageing | anti aging',
  wrinkle:
    'wrinkles | fine lines | fine line | crepey | crows feet | wrinkly | smile lines | laughter lines | into lines | the lines | my lines | crinkly',
  redness: 'red cheeks | rosy cheeks | flush | ruddy | flushed | rosy | red face | blotchy | flushing',
  sensitive: 'sensitive skin | reactive | delicate skin | easily irritated | irritated | irritate | touchy skin',
  normalskin: 'normal skin',
  combination: 'combination skin | combo skin | combo | mixed skin',
  dehydrated: 'dehydrated skin | dehydration | hydrate | hydration | hydrated',
  pores: 'pore | open pores | large pores | big pores',
  glow: 'glowy | radiant | radiance | luminous | glowing | lit from within | luminosity | glass skin',
  // troubles
  smudge: 'raccoon | smear | smudging | smears | panda eyes | raccoon eyes | transfer | transfers | smudgy',
  crease: 'creases | creasing | settles | settle | gathers | creased | bunches up',
  cakey: 'caking | cake face | cakeface | caked | caky | too thick | heavy looking | cakes | cakey makeup',
  oxidise:
    'oxidising | oxidation | turns orange | turn orange | goes orange | go orange | gets darker | changes colour | turning orange | going orange',
  ashy: 'chalky | ashen | ashiness | grey cast',
  whitecast: 'white cast | white film | grey film | ghostly | white residue',
  pill: 'pills | pilling | rolls into balls | little balls | balling up | rubs off in bits | bobbles',
  separate: 'separates | separating | breaks up | break up | splits | goes patchy',
  last: 'long lasting | longlasting | long wear | longwear | stay on | stays on | stay put | stays put | lasts | lasting | longer lasting | stay all day | all day | budge proof | hold up | long wearing',
  comesoff:
    'wear off | wears off | come off | comes off | rub off | rubs off | fade | fades | disappears | fading | slide off | slides off | slips off | disappear | sliding off | wearing off | coming off',
  clump: 'clumps | clumpy | spidery | spider lashes | clumping | spider legs',
  feather: 'feathering | bleeds | bleed | bleeding | feathers',
  chip: 'chips | chipping | chipped | flakes off',
  streak: 'streaky | streaks | stripes',
  brittle: 'snapping | splitting | weak nails | nails break | peeling nails',
  puffy: 'puffiness | swollen eyes in the morning | puffed up',
  tired: 'exhausted | knackered | sleepy | worn out',
  sparse:
    'plucked too much | plucked to nothing | plucked to death | pluck | thin brows | non existent | nonexistent | no eyebrows | invisible brows | gaps | over plucked | overplucked | patchy brows | bald patches | thin eyebrows | barely there brows | hardly any | overtweezed | barely any',
  // medical
  reaction:
    'swallowed | swallow | ingested | drank some | poisoned | hospital | throat feels tight | throat is tight | can not breathe | trouble breathing | lips are swelling | anaphylaxis | rash | hives | itchy | itch | itching | swollen | swelling | burning | burns | allergic reaction | came up in bumps | stinging | welts',
  allergy: 'allergic | allergies | intolerance | hypoallergenic | intolerant | allergen',
  eyeinfection: 'pink eye | conjunctivitis | stye | eye infection | infected eye | sty | blepharitis | pinkeye',
  eczema: 'dermatitis | psoriasis',
  medicine:
    'minoxidil | finasteride | adapalene | differin | clindamycin | benzoyl peroxide | antihistamine | cortisone | blood thinners | the pill | birth control | medication | antibiotic | antibiotics | prescription | tablets | pills for | steroid | tretinoin | accutane | roaccutane | isotretinoin | hydrocortisone | meds | ointment | drug | spironolactone | doxycycline',
  diagnose:
    'numb | numbness | is growing | its growing | keeps growing | getting bigger | grown bigger | changed shape | changing shape | changing colour | will not heal | disease | herpes | alopecia | melasma | lupus | tumour | cancerous | growing bigger | weird lump | symptom | shingles | impetigo | vitiligo | diagnosis | is it cancer | melanoma | skin cancer | mole | rosacea | fungal | lump | ringworm',
  pregnant:
    'pregnancy | expecting a baby | breastfeeding | breastfeed | nursing | trying to conceive | am expecting | when expecting | up the duff',
  contacts: 'contact lenses | contact lens | contacts | lenses | lens',
  glasses: 'specs | spectacles | eyeglasses | glasses wearer',
  // wishes and doings
  suit: 'flatter | flatters | flattering | look good on | looks good on | look best on | looks best on | look nice on | work for | works for | right for | best for me | good for me | fit me | suits | go with my | goes with my | complement | complements',
  recommend:
    'suggest | recommendation | recommendations | suggestion | suggestions | advise | any recs | recs | reccomend',
  apply: 'put on | applying | application | applied | putting on | pop on | slap on',
  cover: 'hide | disguise | camouflage | covering | hiding | conceal | covers',
  remove:
    'take it all off | take everything off | get it all off | get everything off | take it off | take off | get off | taking off | wash off | removing | removal | get it off | cleanse off | takes off | took off',
  difference: 'vs | versus | compared to | compare | difference between | differ | different from',
  where: 'whereabouts | which part of | placement | position',
  expire:
    'expiry | gone off | go off | out of date | shelf life | use by | best before | goes off | past its best | expired | expires | use by date',
  beginner:
    'newbie | new to makeup | never worn | never wore | starter | starting out | first makeup | novice | noob | complete beginner | never used | just starting | clueless | start wearing',
  quick:
    'fast | five minutes | 5 minutes | rushed | late | hurry | busy | five minute | 5 minute | speedy | quickly | no time | quickest | in a rush | running late | 5 min | five min',
  // occasions and people
  nightout:
    'night out | party | clubbing | date night | going out | date | evening | cocktail | club | disco | new years eve | first date',
  bride: 'bridal | my wedding | my own wedding | getting married | my big day | brides',
  weddingguest:
    'wedding guest | someones wedding | a wedding | friends wedding | wedding as a guest | christening | guest at a wedding | sisters wedding | cousins wedding | summer wedding',
  interview: 'job interview | interviews | professional | presentation | meeting my boss',
  videocall:
    'zoom | video call | video calls | webcam | facetime | teams call | on teams | online meetings | online meeting | on camera | teams meeting | skype | video meeting',
  photo: 'photos | picture | pictures | pics | photograph | selfie | selfies | photoshoot | pic | photographs',
  festival: 'concert | gig | rave | dancing | glastonbury | coachella | dancefloor',
  sweat: 'sweaty | sweating | sweat proof | sweatproof | gym | workout | working out | exercise | running',
  heat: 'hot weather | humid | humidity | melting | melts | melt | heatwave | tropical | hot | heat wave | summer | sweltering | melted',
  cold: 'cold weather | freezing | winter | skiing | ski | wind | snow | chilly | frosty',
  travel:
    'flight | plane | trip | packing | suitcase | hand luggage | carry on | travelling | flying | airport | long haul | vacation | holiday | abroad',
  teen: 'teenager | teenagers | teens | schoolgirl | fourteen | thirteen | fifteen | my daughter | 13 year old | 14 year old | 15 year old | young girl | year old | tween | 12 year old | 16 year old',
  men: 'guys | guy | male | man | bloke | dudes | dude | lads | my boyfriend | my husband | for him | blokes | fella | beard',
  gift: 'present | gifts | presents | birthday | stocking filler | christmas | secret santa | mothers day | gifting',
  // shop
  shipping:
    'delivery | postage | deliver | dispatch | courier | delivered | ship | shipped | deliveries | p and p | delivering | posted',
  parcel: 'package | packages | shipment | tracking number',
  track: 'tracking | trace',
  cost: 'price | fee | charge | how much | costs | prices | pricey',
  refund:
    'it go back | goes back | give back | take back | return | returns | exchange | send back | refunds | money back | swap | take it back | returned | sending back | send it back | bring back',
  discount:
    'half price | clearance | cut price | half off | money off | price drop | knocked down | sale | deal | deals | offer | offers | promo | voucher | coupon | reduced | discounts | markdown | promo code | discount code | promotion | reductions | price cuts | student discount | marked down | special offers',
  cheap:
    'affordable | inexpensive | low cost | bargain | budget | cheapest | cheaper | cheapo | tight budget | am broke | skint | not expensive | little money | budget friendly | purse friendly',
  crueltyfree:
    'cruelty free | animal testing | test on animals | tested on animals | leaping bunny | animal tested | bunny friendly',
  cope: 'deal with | dealing with',
  vegan: 'plant based | animal products | animal derived | veggie | vegans | beeswax | carmine | animal ingredients',
  ingredients:
    'ingredient | ingredient list | inci | contain | contains | whats inside | made of | parabens | paraben | sulphate | sulfates | fragrance free | silicones | talc | free from | made from',
  newest:
    'just added | only just added | just arrived | fresh arrivals | latest arrivals | newly added | new arrivals | latest | just launched | just landed | just in | new products | new stuff | new in | new releases | recently added | launches | freshly launched | new items | novelties | whats new | what is new',
  popular:
    'bestseller | most sold | sells most | sell most | bestsellers | best sellers | best seller | best selling | top rated | most loved | everyone buys | trending | most popular | highest rated | bestselling | cult favourite | hyped | fan favourites | top selling | crowd favourite',
  pay: 'payment | paypal | credit card | debit card | card | mastercard | klarna | apple pay | paying | card details | bank details | charged',
  checkout: 'check out | checking out',
  cart: 'basket | shopping bag | trolley | shopping cart',
  analysis:
    'scan | scanner | face scan | selfie scan | reading | face analysis | photo analysis | facial analysis | scanned | analyse | analysed | face scanner | ai scanner',
  otherbrand:
    'mac cosmetics | nars | chanel | dior | fenty | sephora | ulta | superdrug | maybelline | loreal | revlon | rimmel | nyx | charlotte tilbury | bobbi brown | estee lauder | lancome | clinique | huda beauty | rare beauty | kylie cosmetics | glossier | urban decay | too faced | cerave | the ordinary | drunk elephant | la mer | tom ford | anastasia | elf cosmetics | tarte | milani | morphe | colourpop | shiseido | kiehls | la roche posay | neutrogena | olay | nivea | garnier | max factor | bourjois | ysl | armani | givenchy',
  hello:
    'hi | hey | hiya | hello | howdy | yo | heya | good morning | good afternoon | good evening | sup | greetings | whats up | hola | alright | hullo | oi',
  thanks: 'thank you | cheers | ta | much appreciated | thank | many thanks | appreciate it | thankyou',
  goodbye:
    'bye | see you | see ya | cya | farewell | ttyl | good night | bye bye | catch you later | that is all | see you later | take care | im off',
};
