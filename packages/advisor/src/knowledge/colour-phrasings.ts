/** Further ways in which people ask about cheeks, eyes and brows: entry id → phrasings. */
export const COLOUR_PHRASINGS: Readonly<Record<string, string>> = {
  'blush-mine': `blush | blusher | cheeks | blush for me | which blush suits my skin | blush colour for me | what blush colour should i get | find me a blush | suggest a blush |
    blush for my undertone | best blush for my skin | right blush shade for me | what colour cheeks | show me blushes that suit me | pick a blush for me |
    which blusher | good blush for my complexion | my perfect blush shade | flattering blush | blush recommendation | what shade of blusher do i need`,
  'blush-placement': `where does blush go | apply blush on cheeks | blush on apples of cheeks | where should i put my blush | blush placement | how to apply blush |
    blush high or low | blush on cheekbones or apples | how do i put blusher on | blush technique | blush lifting placement | how close to the nose should blush be |
    blush position | right place for blusher | do i smile when applying blush | blush to lift the face | where to sweep blush`,
  'blush-face-shape': `blush for my face shape | blush round face | blush long face | blush square face | blush heart face | blush oval face |
    blush for a chubby face | slim my face with blush | blush placement for different face shapes | how to wear blush with a wide face |
    where does blush go on an oblong face | face shape blusher | blush for a diamond face | i have a round face where do i put blush`,
  'blush-cream-powder': `cream blush or powder blush | cream versus powder blush | apply cream blush | liquid blush | how to use liquid blush | cream blush over powder |
    which blush is longest lasting | cream blush with fingers | is cream blush better | difference between cream and powder blush | stick blush | cream blush tips |
    what type of blush should i use | gel blush | blend liquid blush | can i layer cream and powder blush | blush formula for dry skin | my cream blush lifts my foundation`,
  'blush-deep': `blush for deep skin | blush for dark skin | blush for black women | blush not visible on me | blush does not show | blush ashy on dark skin |
    pigmented blush for deep skin | blush colours for melanin | which blusher shows up on dark skin | bright blush for deep complexions | blush looks chalky |
    my blush is invisible | blush for brown skin | strong blush for very dark skin | blush disappears on my skin tone`,
  'blush-too-much': `too much blush | tone down blush | clown cheeks | blush too bright | blush too strong | over did the blush | remove some blush | soften blush |
    i look like a clown | my cheeks are too pink from blush | fix blush mistake | blush overload | fade my blush | overblushed | went overboard with blusher |
    how to rescue heavy blush | doll cheeks by accident | reduce blush intensity`,
  'blush-red-cheeks': `blush with red cheeks | rosy skin and blush | do i need blush if i am already red | i flush easily | naturally pink cheeks blush | blush with rosacea redness |
    already ruddy should i use blush | blush for rosy cheeks | my face is red should i wear blush | skip blush with redness | blush for a ruddy complexion | blush on reddish skin`,
  'bronzer-placement': `where does bronzer go | apply bronzer | how to use bronzer | where to put bronzer | bronzer three shape | bronzer 3 shape | look sun kissed | bronzed look |
    sun kissed makeup | bronzer technique | how do i bronze my face | bronzer on forehead | fake a tan with makeup | how to get a bronzed glow | number three bronzer trick |
    put bronzer on face | how to look tanned with makeup | warm up my face with bronzer`,
  'bronzer-mine': `bronzer | which bronzer for me | bronzer for my skin | what shade of bronzer | bronzer too orange | bronzer looks muddy | bronzer recommendation | best bronzer for me |
    find a bronzer | bronzer for my undertone | bronzer looks dirty on me | bronzer for pale skin | bronzer for dark skin | how much darker should bronzer be | non orange bronzer |
    suggest a bronzer | which bronzing powder suits me | bronzer makes me look orange | bronzer shade for my complexion | is bronzer for fair skin`,
  'contour-vs-bronzer': `contour or bronzer | difference between bronzer and contour | how to contour | where do i contour | contour my face | contour my nose | contouring for beginners |
    contour placement | use bronzer as contour | contour vs bronzer | sculpt my cheekbones | contour my jawline | what is contour | define my cheekbones | slim my nose with makeup |
    make my face look slimmer | hide my double chin | chisel my face | contour round face | contour colour | snatched face`,
  'highlight-placement': `where does highlighter go | apply highlighter | where to put highlighter | how to use highlighter | highlighter on cheekbones | highlight the face | get glowing skin with makeup |
    how to glow | highlighter placement | highlight my nose | where do i highlight | dewy glow with highlighter | inner corner highlight | highlighter technique | make my face glow |
    points to highlight | how do i strobe`,
  'highlight-mine': `highlighter | which highlighter for me | highlighter for my skin | highlighter colour for me | gold or silver highlighter | champagne highlighter | best highlighter for my skin tone |
    highlighter shade for my undertone | highlighter recommendation | rose gold highlighter | what highlighter suits me | find me a highlighter | suggest a highlighter | highlighter for dark skin |
    highlighter for pale skin | pick a highlighter | pearl or gold highlighter | right highlighter for my complexion`,
  'highlight-texture': `highlighter emphasises pores | highlighter on acne | highlighter texture | subtle highlighter | natural glow without shimmer | no glitter highlighter | highlighter makes bumps show |
    highlighter on textured skin | highlighter with acne scars | soft glow highlighter | highlighter on wrinkles | glow without sparkle | highlighter looks like disco ball |
    highlighter shows my spots | my highlighter is too glittery | make my glow less obvious | non glittery highlighter`,
  'eyeshadow-mine': `eyeshadow | palette | eyes | which eyeshadow for my eyes | eyeshadow that suits me | what eyeshadow should i wear | eyeshadow for my eye colour | best palette for me | eyeshadow colours for my eyes |
    make my eyes pop | bring out my eyes | recommend an eyeshadow palette | find me a palette | which palette | eyeshadow recommendation | what colours for my eyes | pick an eyeshadow for me |
    make my eyes stand out | eyeshadow shades for me | enhance my eye colour | best eye makeup for my eyes | what colour shadow flatters me`,
  'eyeshadow-blue': `blue eyes eyeshadow | i have blue eyes | makeup for blue eyes | what eyeshadow brings out blue eyes | palette for blue eyes | make blue eyes pop | colours for baby blues |
    can i wear blue shadow with blue eyes | best shadow for blue eyes | copper on blue eyes | make my blue eyes bluer | blue eyed girl eye makeup | eye makeup for blue eyes`,
  'eyeshadow-green': `green eyes eyeshadow | i have green eyes | makeup for green eyes | what eyeshadow brings out green eyes | palette for green eyes | make green eyes pop | purple shadow on green eyes |
    best shadow for green eyes | make my green eyes stand out | emerald eyes makeup | green eyed makeup | plum for green eyes | eye makeup for green eyes`,
  'eyeshadow-brown': `brown eyes eyeshadow | i have brown eyes | makeup for brown eyes | what eyeshadow brings out brown eyes | palette for brown eyes | make brown eyes pop | dark eyes eyeshadow |
    best shadow for brown eyes | make my brown eyes stand out | chocolate brown eyes makeup | almost black eyes makeup | eye makeup for brown eyes | brown eyed makeup`,
  'eyeshadow-hazel': `hazel eyes eyeshadow | i have hazel eyes | makeup for hazel eyes | what eyeshadow brings out hazel eyes | palette for hazel eyes | make hazel eyes pop | greeny brown eyes |
    best shadow for hazel eyes | bring out green flecks in hazel eyes | make my hazel eyes look greener | eye makeup for hazel eyes | hazel eyed makeup`,
  'eyeshadow-gray': `grey eyes eyeshadow | i have grey eyes | makeup for grey eyes | what eyeshadow brings out grey eyes | palette for grey eyes | make grey eyes pop | silver eyes makeup |
    best shadow for gray eyes | make my grey eyes look bluer | steel coloured eyes | eye makeup for grey eyes | grey eyed makeup`,
  'eyeshadow-amber': `amber eyes eyeshadow | i have amber eyes | makeup for amber eyes | what eyeshadow brings out amber eyes | palette for amber eyes | make amber eyes pop | golden eyes makeup |
    honey eyes | honey coloured eyes eyeshadow | yellowish brown eyes | light golden brown eyes | eye makeup for amber eyes | whisky coloured eyes`,
  'eyeshadow-basic': `how to apply eyeshadow | eyeshadow for beginners | eyeshadow tutorial | basic eyeshadow | easy eyeshadow | simple eye look | where do i put each shade | how to use an eyeshadow palette |
    which shade goes in the crease | eyeshadow steps | first time with eyeshadow | put on eyeshadow properly | i am rubbish at eyeshadow | eyeshadow placement | one shade eyeshadow |
    what goes on the lid and crease | learn eyeshadow | eyeshadow order of colours | quick simple eyeshadow`,
  'eyeshadow-hooded': `hooded eyes | eyeshadow hooded | my eyelids are hooded | makeup for hooded eyes | eyeshadow disappears when i open my eyes | lids not visible | deep set eyes makeup | droopy eyelids makeup |
    eyeshadow on hooded lids | shadow prints on my brow bone | you can not see my eyeshadow | heavy lids makeup | hooded eyelids where does the crease go | lids vanish when my eyes are open`,
  'eyeshadow-monolid': `monolid eyeshadow | monolids | eye makeup for monolids | asian eyes makeup | no crease eyelids | single lid makeup | gradient eyeshadow | eyeshadow without crease | korean eye makeup |
    how do monolids wear eyeshadow | i do not have an eyelid crease | east asian eyelids | my eyes have no fold`,
  'eyeshadow-creasing': `eyeshadow creases | creasing eyeshadow | eyeshadow fades | eyeshadow does not last | oily lids | eyeshadow gathers in crease | keep eyeshadow on all day | eyeshadow primer |
    shadow slides off lids | make my eyeshadow stay | eyeshadow disappears by lunch | stop shadow creasing | greasy eyelids | long lasting eyeshadow | eye primer | eyeshadow wears off |
    cream shadow creases | shadow goes into the fold of my lid | how do i make eyeshadow last`,
  'eyeshadow-deep': `eyeshadow for dark skin | eyeshadow for deep skin | eyeshadow for black women | eyeshadow not showing up | pigmented eyeshadow | eyeshadow looks chalky on me | bright eyeshadow on deep skin |
    ashy eyeshadow | eyeshadow colours for melanin | eyeshadow for brown skin | shadow does not show on dark skin | vibrant eyeshadow | palette for deep skin | best eyeshadow for very dark skin |
    eyeshadow pigments that show up`,
  'eyeshadow-smoky': `smoky eye | smokey eye | how to do a smoky eye | smokey eyes tutorial | easy smoky eye | brown smoky eye | black smoky eye | smoky eye steps | smoky eye without looking like a panda | sultry eyes |
    soft smokey eye | smouldering eye | dark dramatic eye | quick smoky eye | smoky eye for my eye colour | how to smoke out liner`,
  'eyeshadow-fallout': `fallout | eyeshadow fallout | glitter fallout | eyeshadow falls under my eyes | specks of shadow on my cheeks | how to apply glitter | glitter eyeshadow | eyes before foundation | eye makeup first or base first |
    powder drops on my cheeks | sparkle on eyes | loose glitter everywhere | dark shadow dust under my eyes | keep glitter on lids | shadow sprinkles on my face | should i do eye makeup before foundation`,
  'eyeshadow-mature': `eyeshadow for older women | eyeshadow for mature eyes | eyeshadow over 50 | eye makeup over 60 | crepey eyelids eyeshadow | shimmer on older eyes | eyeshadow for wrinkled lids | eye makeup for mature lids |
    eyeshadow for ageing eyelids | droopy mature lids | shimmer over fifty | eyeshadow for my mum who is sixty | can older women wear glitter | shadow on wrinkly eyelids`,
  'liner-shapes': `eyeliner for my eye shape | eyeliner round eyes | eyeliner almond eyes | eyeliner small eyes | eyeliner downturned eyes | which eyeliner style suits me | make my eyes look bigger with eyeliner |
    eyeliner for wide set eyes | eyeliner for close set eyes | eyeliner for upturned eyes | eye shape liner guide | liner for big eyes | eyeliner shape | how to make small eyes look bigger |
    eyeliner for droopy eyes | lift my eyes with liner | make my eyes look larger`,
  'liner-wing': `winged liner | eyeliner wings | cat eye | cat eyeliner | how to do wings | even wings | flick eyeliner | eyeliner flick | wing tutorial | wings never match | winged eyeliner tips |
    wing with tape | my cat eyes are wonky | draw a wing | winged liner on hooded eyes | sharp wing | how do i do a feline flick | my eyeliner is uneven | can not do winged liner`,
  'liner-colour-mine': `eyeliner | which eyeliner colour | eyeliner colour for my eyes | black or brown liner | coloured eyeliner | eyeliner for my eye colour | best eyeliner for me | navy eyeliner | purple eyeliner for me |
    what shade of eyeliner | eyeliner that brings out my eyes | recommend an eyeliner | suggest an eyeliner | which kohl suits me | brown or black eyeliner | eyeliner colour recommendation |
    is black eyeliner too harsh | which liner shade makes my eyes pop | blue eyeliner`,
  'liner-smudge': `eyeliner smudges | eyeliner runs | panda eyes | raccoon eyes | eyeliner transfers | waterproof eyeliner | smudge proof liner | eyeliner under my eyes by noon | kohl smudging | eyeliner does not stay |
    liner melts | liner stamps on my lid | eyeliner on my upper lid | stop liner smudging | long lasting eyeliner | my liner ends up under my eyes | eyeliner bleeds down my face | liner comes off`,
  'liner-tightline': `tightline | tightlining | waterline | eyeliner in waterline | line my waterline | inner rim liner | white eyeliner waterline | nude eyeliner in waterline | is it safe to line the waterline | thicker lashes with liner |
    upper waterline | eyeliner inside eye | invisible eyeliner | kohl in the inner rim | make lashes look full without mascara | line between my lashes`,
  'mascara-clumps': `clumpy mascara | mascara clumps | spider lashes | how to apply mascara | mascara without clumps | mascara sticks lashes together | mascara tips | how many coats of mascara | separate my lashes |
    mascara technique | lashes stuck together | put on mascara properly | mascara looks spidery | best way to do mascara | stop my mascara clumping | gloopy mascara | wiggle the wand`,
  'mascara-curl': `curl lashes | lashes do not hold curl | straight lashes | mascara for straight lashes | lash curler | eyelash curler | how to curl eyelashes | lashes drop | stick straight lashes | curl before mascara |
    lashes point down | keep lashes curled | heated lash curler | my lashes fall flat | curling mascara | lashes will not stay up | do i curl first or mascara first`,
  'mascara-choose': `mascara | mascaras | which mascara | recommend a mascara | best mascara | mascara for short lashes | lengthening mascara | volume mascara | waterproof mascara | tubing mascara | mascara for sensitive eyes | find me a mascara |
    mascara for thin lashes | what mascara should i buy | mascara for sparse lashes | what is tubing mascara | volumising mascara or lengthening | mascara for blonde lashes | brown or black mascara |
    suggest a mascara | good mascara for tiny lashes | mascara recommendation | gentle mascara | coloured mascara`,
  'mascara-lower': `bottom lashes | lower lash mascara | mascara on bottom lashes | mascara smudges under eyes | lower lashes | mascara under my eyes | mascara flakes onto my cheeks | bottom lash mascara smudges | mascara transfers below my eyes |
    should i do my lower lashes | black marks under my eyes from mascara | mascara runs down my face | mascara prints under eye | how to coat bottom lashes | mascara smudging`,
  'brow-mine': `brows | eyebrows | brow product for me | which brow shade for me | what brow pencil for me | best brow product for my brows | brow recommendation | brow colour for me | find me a brow pencil | suggest a brow pencil | brows for my face |
    which shade for my eyebrows | my brow match | what do i use for my eyebrows | eyebrow product for my colouring | recommend a brow product | pick a brow pencil for me | which eyebrow gel for me | brow pomade for me |
    what brow products match my brows`,
  'brow-colour-choose': `choose brow colour | brow shade | how to choose an eyebrow colour | brow darker than hair | brows lighter than hair | should brows match hair | brow rules | eyebrows too dark | eyebrow colour | brow tint shade rule |
    brows look too harsh | do eyebrows have to match hair | right colour for brows | pick brow pencil shade | my eyebrows look drawn on | how many shades lighter should brows be | brow pencil looks too warm`,
  'brow-straight': `straight brows | straight eyebrows | fill straight brows | korean straight brows | add arch to straight brows | flat eyebrows | my brows have no arch | how to do straight brows | make straight brows arched |
    straight brow makeup | how to shape flat brows | level brows`,
  'brow-arched': `arched brows | high arched eyebrows | fill arched brows | soften my arch | arch too sharp | pointy brows | arch too high | tone down arches | angry brows | surprised looking brows | make arch less harsh |
    how to fill in a high arch | my brows are very arched | evil looking arches | defined arch`,
  'brow-soft-arch': `soft arch brows | soft arched eyebrows | gentle arch | fill soft arch | natural arch | rounded brows | slight arch | keep a soft arch | subtle arch brows | how to fill in softly arched brows | brows with a gentle curve |
    softly curved eyebrows`,
  'brow-black': `black eyebrows | brow pencil for black brows | brows for black hair | black brow products | very dark brows | should i use black pencil | soft black brows | brow for jet black hair | very dark hair brows |
    what colour for black eyebrows | is a black brow pencil too harsh | raven hair brow product | i have black hair which brow pencil`,
  'brow-blonde': `blonde eyebrows | brow pencil for blonde | brows for blonde hair | my brows are invisible blonde | fair brows | light eyebrows | blonde brow product | taupe brow pencil | brows disappear i am blonde | platinum hair brows |
    brow gel for blondes | pale eyebrows | white blonde brows | you can not see my fair brows`,
  'brow-auburn': `auburn eyebrows | red hair brows | ginger brows | brow pencil for redheads | redhead eyebrows | ginger eyebrows | auburn brow pencil | brows for ginger hair | copper brow product | brows look brown with red hair |
    strawberry blonde brows | brow colour for a ginger | my hair is red what brow pencil`,
  'brow-gray': `grey eyebrows | gray brows | brow pencil for grey hair | white eyebrow hairs | brows going grey | silver hair brows | salt and pepper brows | brow product for gray hair | cover grey brow hairs | white brows |
    greying eyebrows | eyebrow pencil for silver hair | my eyebrows have gone white | brow colour for older grey hair`,
  'brow-brown': `brown eyebrows | brow pencil for brown hair | brunette brows | medium brown brow | light brown brow pencil | dark brown brow pencil | brows for brunettes | brow for chestnut hair | brow product for dark brown hair |
    mousy hair brows | which brown for my brows | brown hair eyebrow shade | brow gel for brunettes | my brow pencil turns red on brown hair`,
  'brow-sparse': `sparse brows | thin eyebrows | fill gaps in brows | over plucked eyebrows | no eyebrows | patchy eyebrows | brows with holes | bald spots in brows | fill in thin brows | make brows look fuller | i have hardly any eyebrows |
    draw on eyebrows | hair strokes brows | how to fill in eyebrows | plucked too much in the nineties | thicker brows | fuller brows | how do i fill my brows | missing tail of brow`,
  'brow-product-types': `pencil or gel | brow pencil or pomade | gel vs pomade | what is pomade | brow gel vs pencil | easiest brow product | brow product for beginners | which type of brow product | difference between brow products |
    what does brow gel do | what is brow gel | brow wax or gel | pomade or pencil | tinted brow gel use | what is a brow pomade for | first brow product`,
  'brow-mapping': `map brows | brow mapping | where should brows start | where should brows end | shape my eyebrows | brow shape guide | pluck my brows | where should the arch be | how to tweeze eyebrows | even out my brows | uneven brows |
    eyebrow measurements | how to shape brows at home | find my brow arch | eyebrow start and end points | one eyebrow higher than the other | how long should my brows be`,
  'brow-laminated': `fluffy brows | soap brows | laminated brows | brow lamination at home | brushed up brows | feathery brows | bushy brow look | keep brows in place | brows stay up | brow hairs fall down | brow freeze | hold brows up |
    how to brush brows up | wild brows | make my brows stay put | unruly eyebrows | brow gel turns white | bushy natural brows`,
};
