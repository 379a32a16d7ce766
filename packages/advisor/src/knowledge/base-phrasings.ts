/** Further ways in which people ask about undertone and base makeup: entry id → phrasings. */
export const BASE_PHRASINGS: Readonly<Record<string, string>> = {
  'undertone-what': `undertone | undertones | define undertone | explain undertones | what are undertones | whats the difference between tone and undertone |
    skin tone vs undertone | what does warm cool neutral mean | what do warm and cool mean | why do undertones matter |
    does undertone change with a tan | is undertone just how light i am | what is a cool undertone | what does cool toned mean |
    undertone meaning | is undertone important | undertone explained | how is undertone different from my skin colour`,
  'undertone-find': `how do i know my undertone | how to work out my undertone | how to tell undertone | am i cool or warm |
    vein test | are my veins blue or green | white paper test | gold or silver jewellery | check my undertone at home |
    figure out my undertone | determine undertone | how can i tell whether i am warm or cool | undertone test |
    do i look better in gold or silver | ways to identify undertone | find out if i am warm or neutral |
    my veins look green what does that mean | not sure if i am cool or warm | tell if my skin is pink or yellow underneath`,
  'undertone-mine': `tell me my undertone | whats my undertone | my undertone | which colours go with my undertone |
    what does my undertone mean | what makeup suits my undertone | what undertone did i get | is my undertone warm |
    is my skin cool or neutral according to the scan | colours for my undertone | do i have a cool undertone |
    how should i use my undertone | best makeup shades for my undertone | what to wear with my undertone |
    am i a warm undertone | which shades work with the undertone i have`,
  'undertone-cool': `colours for cool skin | i have a cool undertone what suits me | cool toned makeup | i am cool what shades |
    makeup for pink toned skin | best colours for cool undertones | blush for cool toned skin | what should cool toned people wear |
    shades for cool undertones | eyeshadow and blush for cool undertone | palette of colours for cool toned girls |
    what to pick if i run cool | makeup colours for cool complexion`,
  'undertone-warm': `colours for warm skin | i have a warm undertone what suits me | warm toned makeup | i am warm what shades |
    makeup for golden skin | best colours for warm undertones | blush for warm toned skin | what should warm toned people wear |
    shades for warm undertones | makeup for yellow undertones | what to pick if i run warm | makeup colours for warm complexion |
    eyeshadow and blush for warm undertone`,
  'undertone-neutral': `colours for neutral skin | i have a neutral undertone what suits me | neutral toned makeup | i am neutral what shades |
    best colours for neutral undertones | what should neutral people wear | shades for neutral undertones |
    are neutral undertones lucky | neither warm nor cool what suits me | makeup for neutral complexion |
    can neutral skin wear both warm and cool | what to pick if i am neutral`,
  'undertone-olive': `olive toned skin | makeup for olive skin | foundation for olive skin | am i olive | do i have olive skin |
    green undertone | my skin looks greenish | foundation always too pink or too orange on me olive | olive complexion |
    lipstick for olive skin | blush for olive skin | what is an olive undertone | how do i know if i am olive |
    mediterranean skin | sallow olive skin foundation`,
  'undertone-redness': `i have redness what is my undertone | red face but yellow neck | my neck is lighter than my face |
    my face is darker than my neck | my face does not match my body | match foundation to neck or face |
    should foundation match my chest | pink cheeks yellow neck | surface redness undertone | does redness mean cool undertone |
    rosy face is that cool | face is redder than neck | different colour face and neck | my body is tanner than my face |
    do i go by my face or my neck | my face is a different shade from my chest`,
  'foundation-match-mine': `foundation | foundations | base | which foundation is right for me | find me a foundation | my foundation match | what shade of foundation am i |
    foundation for my skin tone | foundation for my undertone | match me with a foundation | pick a foundation for me |
    what base should i get | suggest a foundation | show me foundations in my shade | my perfect foundation |
    which foundation colour do i need | best foundation for me | foundation shade for my skin | whats my shade in foundation |
    foundation shade finder | which skin tint matches me | need a new foundation help me choose | good foundation for my complexion |
    what number foundation am i`,
  'foundation-test': `how to swatch foundation | where do i test foundation | test foundation on wrist or jaw | try foundation in store |
    how do i check if foundation matches | how to know if my foundation is the right colour | what light to test foundation in |
    foundation on my hand looks different | swatch on jawline | testing shades before buying | compare foundation swatches |
    where on the face should i test a base | daylight foundation check | is the back of my hand ok for testing foundation |
    how can i check my foundation shade at home | how to tell if a foundation is the correct match`,
  'foundation-oxidise': `foundation turns orange | my foundation oxidises | foundation gets darker after an hour |
    base changes colour during the day | foundation goes orange on me | oxidised foundation | why does my base darken |
    foundation looks different after a few hours | makeup turns orange by lunch | foundation deepens on my skin |
    stop my base turning orange | looks right in the morning and orange later | foundation changes shade | orange by noon |
    why do i look like an oompa loompa after a while | foundation darkens as it dries`,
  'foundation-oily': `foundation for oily skin | matte foundation for greasy skin | my base slides off my face | shiny face foundation |
    oil breaks through my foundation | foundation for oily t zone | which base stays matte | my makeup goes shiny by lunch |
    oil proof foundation | face gets greasy under makeup | long wear matte base | makeup slips off my oily skin |
    stop shine with makeup | foundation that does not get greasy | mattifying base | how to keep foundation matte |
    i look like a glazed doughnut by noon | makeup melts off my greasy face | oil control foundation | how do i look less shiny |
    my t zone gets shiny through foundation`,
  'foundation-dry': `foundation for dry skin | dewy foundation | hydrating foundation | foundation looks flaky | base clings to dry patches |
    patchy foundation | foundation sticks to flakes | base for dry flaky skin | moisturising foundation |
    foundation makes my skin look dry | foundation catches on dry bits | which base for dehydrated skin | foundation flaking on cheeks |
    how to wear foundation with dry patches | scaly foundation | my base looks patchy and dry | foundation peeling off dry skin |
    nourishing base for dry skin | luminous foundation for dry skin`,
  'foundation-cakey': `cakey foundation | cake face | makeup looks cakey | foundation looks thick | how to avoid a mask look |
    foundation too heavy | makeup looks like a mask | how to make base look more natural | too much foundation |
    foundation sits on top of my skin | base looks obvious | powdery thick makeup | cakey under makeup | layers of makeup look heavy |
    how do i get a lighter looking base | my makeup looks fake and thick | fix cakey makeup | stop makeup caking up |
    foundation looks gross and heavy | natural looking foundation`,
  'foundation-separating': `foundation separates | foundation breaks up around my nose | makeup pilling | base pills when i rub it |
    little balls when applying foundation | foundation and primer do not mix | base splits | makeup rolls off |
    foundation bobbles | sunscreen pills under makeup | foundation goes patchy on my nose | primer makes foundation separate |
    base is patchy by midday | foundation breaks apart | moisturiser and foundation pilling | why does my makeup ball up |
    makeup comes apart on the nose | products pill on top of each other | foundation lifts off around the nose`,
  'foundation-between': `in between shades | two shades of foundation mixed | mix two foundations | foundation shade is off |
    bought foundation too dark | foundation too light | wrong shade of foundation how to fix | make foundation lighter |
    darken a foundation | lighten my foundation | no foundation matches me | can i blend two shades |
    halfway between two shades | foundation a bit too dark | foundation a bit too light what can i do | rescue the wrong foundation |
    one shade is too light and the next too dark | can not find my exact shade | foundation slightly off | adjust foundation colour with drops`,
  'foundation-coverage': `full coverage or sheer | how much coverage | light coverage foundation | medium coverage | sheer base |
    full coverage foundation | what is skin tint | skin tint vs foundation | tinted moisturiser vs foundation |
    difference between bb cream and foundation | which coverage is best | do i need full coverage | is skin tint enough |
    what does medium coverage mean | lightweight base | heavy coverage | should i get a skin tint or foundation |
    coverage levels explained | buildable coverage`,
  'foundation-deep-ashy': `foundation ashy on deep skin | foundation for dark skin | foundation for black women | grey looking foundation |
    foundation looks grey on me | base makes me look ashy | foundation for very deep skin | chalky foundation | foundation for deep skin tones |
    ashy makeup on dark skin | darkest foundation shade | makeup looks grey on brown skin | best base for black skin |
    foundation with red undertone for deep skin | do you have dark shades | foundation leaves me ashy | why do i look grey in foundation |
    foundation for melanin rich skin | powder looks ashy on my dark skin`,
  'foundation-fair': `foundation for pale skin | foundation for very fair skin | lightest foundation | palest foundation shade |
    all foundations are too dark | every foundation looks orange on me i am pale | foundation for porcelain skin | ghost white foundation |
    i am so pale nothing matches | fairest foundation | base for light skin | foundation for fair skin | i am as white as a sheet foundation |
    very light foundation | foundation always too dark for my pale skin | pale girl foundation | i am milk bottle white base`,
  'foundation-mature': `foundation for older skin | foundation for mature skin | foundation over 50 | base for wrinkles | foundation settles in wrinkles |
    foundation ages me | makeup makes me look older | foundation sinks into fine lines | best base for women over 60 | youthful foundation |
    foundation for fine lines | foundation for ageing skin | foundation for my mum in her sixties | makeup looks old on me | base for menopausal skin |
    foundation in my smile lines | look younger with foundation`,
  'foundation-seasons': `foundation for summer | different foundation for winter | i tanned and my foundation is too light |
    foundation when i have a tan | foundation after holiday | shade changes in summer | do i need a darker foundation in summer |
    lighter foundation in winter | fake tan and foundation | seasonal foundation | two foundations for summer and winter |
    my tan faded and foundation is too dark | adjust foundation for tan | sun tanned which shade | spray tan foundation shade |
    my skin gets darker in summer which shade`,
  'foundation-tool': `brush or sponge for foundation | fingers or brush | apply foundation with fingers | how to apply foundation |
    best way to put on foundation | beauty blender or brush | foundation streaks | streaky foundation | brush marks in foundation |
    how do i blend foundation | foundation brush technique | sponge for base | tool for foundation | can i use my hands for foundation |
    which applicator for liquid foundation | put foundation on without lines | foundation application | stipple or buff foundation |
    foundation looks stripy`,
  'concealer-shade-mine': `concealer | concealers | which concealer for me | concealer shade for my skin | my concealer shade | match me a concealer | find a concealer |
    concealer for my undertone | what colour concealer do i need | suggest a concealer | best concealer for me | which concealer matches my skin |
    pick a concealer for me | right concealer for my complexion | show me concealers in my shade | concealer recommendation |
    what concealer shade do i buy`,
  'concealer-undereye': `hide dark circles | cover eye bags | under eye concealer | dark circles | bags under my eyes | concealer for under eyes |
    look less tired under eyes | brighten under eyes | purple circles under eyes | blue shadows under eyes | cover tired eyes |
    i look exhausted under my eyes | under eye brightener | how to conceal dark circles | panda circles concealer |
    raccoon bags from no sleep | cover the darkness beneath my eyes | dark under eyes | i have massive eye bags`,
  'concealer-crease': `concealer creases | concealer creasing under my eyes | under eye concealer goes into lines | concealer cracks |
    concealer settles | under eyes look dry and crepey | stop concealer settling | concealer wrinkles under my eyes | dry under eye makeup |
    cakey under eye concealer | concealer gathers in lines under eyes | prevent under eye creasing | concealer sinks into fine lines |
    concealer looks crepey | concealer bunches up under eyes | non creasing concealer`,
  'concealer-blemish': `cover a spot | hide a pimple | conceal acne | cover up a zit | concealer for acne | concealer for pimples |
    cover blemishes | hide breakouts with makeup | big spot on my chin how to cover | makeup over spots | concealer will not stick to a spot |
    cover acne marks | hide a red spot | concealing blemishes | cover acne scars with makeup | hide a massive zit before a date |
    full cover for spots | best concealer for blemishes | conceal a breakout | makeup to cover acne | concealer keeps coming off my spot`,
  'concealer-correct': `colour correcting | colour corrector | green concealer | green corrector for redness | peach corrector |
    orange corrector | colour correct dark circles | which colour corrector do i need | lilac corrector | yellow corrector |
    purple corrector | what does green concealer do | how to use colour correctors | corrector for dark spots |
    colour correction for hyperpigmentation | corrector palette | what cancels out redness | which colour cancels out blue circles |
    neutralise redness`,
  'concealer-order': `concealer first or foundation first | concealer before foundation | concealer after foundation | foundation then concealer |
    which goes first concealer or foundation | do i apply concealer under or over foundation | order concealer foundation |
    only concealer no foundation | skip foundation and use concealer | wear just concealer | concealer on top of foundation |
    is it ok to wear concealer without base | when do i put concealer on | can i use concealer instead of foundation`,
  'concealer-lighter': `concealer lighter than foundation | how light should concealer be | concealer shade lighter under eyes |
    highlight with concealer | under eyes too white | under eye concealer too light | concealer makes my under eyes white |
    reverse panda | one shade or two shades lighter concealer | brightening with lighter concealer | white circles around my eyes |
    concealer same shade as foundation | should my concealer match my foundation | concealer is too bright under my eyes |
    concealer for highlighting`,
  'setting-powder-or-spray': `setting spray | powder | powder or setting spray | setting spray or powder | do i need setting spray | what does setting spray do |
    should i set my foundation | how to set makeup | how do i set my base | what is setting powder for | setting spray vs setting powder |
    is setting spray necessary | use both powder and spray | what does fixing spray do | set foundation with powder | when do i use setting spray |
    which is better for setting powder or mist | do i powder before spray`,
  'setting-last': `make makeup last longer | makeup that lasts all day | keep makeup on all day | my makeup wears off | makeup fades by the afternoon |
    long lasting makeup | foundation does not stay on | how to make base last | makeup stay put for twelve hours | all day makeup |
    makeup disappears | makeup gone by lunchtime | foundation fades | long day makeup | how to lock in makeup | my face is off by noon |
    make my makeup stay put through a shift | transfer proof base | keep my foundation from rubbing off | my foundation wears off by lunch |
    foundation vanishes during the day`,
  'setting-baking': `baking makeup | bake under eyes | how to bake | should i bake my face | what does baking mean in makeup | baking with powder |
    bake my concealer | baking technique | is baking outdated | does baking make you look dry | how long do you bake powder |
    let powder sit under eyes | baking on dry skin | bake under eye powder`,
  'setting-flashback': `flashback | white face in photos | powder flashback | face looks white in flash pictures | ghost face in pictures |
    white cast in photos | spf flashback | my makeup looks white in flash | avoid white face in flash photography | makeup for flash |
    flash makes my face white | powder shows up white in pictures | why do i look like a ghost in selfies with flash |
    flash photos turned my face white`,
  'setting-dry-powder': `powder for dry skin | powder makes my skin look dry | set makeup without powder | do i need powder if i have dry skin |
    setting dry skin | skip powder | powder on mature skin | powder emphasises dry patches | alternative to powder for dry skin |
    how to set foundation on dry skin | powder looks crepey on me | is powder bad for dry skin | powder makes me look old | must i use powder |
    setting powder looks flaky`,
  'primer-need': `primer | do i really need a primer | what is primer for | is primer worth it | which primer | recommend a primer | best primer for me | primer necessary |
    what does a primer do | skip primer | primer under foundation | why use primer | when to use primer | primer or moisturiser | show me primers |
    choose a primer | primer for dry skin | primer for oily skin | grippy primer | does primer make a difference | is primer a waste of money`,
  'primer-pores': `hide pores | minimise pores | big pores | primer for large pores | visible pores | smooth pores | pore filling primer | makeup sinks into pores |
    blur my pores | pores on my nose | textured skin makeup | makeup for bumpy skin | cover enlarged pores | foundation settles in pores | makeup for texture |
    pores look huge with makeup | open pores on cheeks | blurring primer | uneven texture makeup | orange peel skin makeup | makeup for acne scars texture`,
};
