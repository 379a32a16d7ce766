/** Further ways in which people ask about lips and whole looks: entry id → phrasings. */
export const LIP_LOOK_PHRASINGS: Readonly<Record<string, string>> = {
  'lip-mine': `lipstick | lippy | lips | a lipstick | lipsticks | lipstick for me | which lipstick for my skin | lipstick that suits me | what lip colour for me | find me a lipstick | recommend a lip colour | best lipstick for my skin | lip shade for me | lipstick for my undertone |
    which lippy suits me | pick a lipstick | flattering lipstick | lipstick colour for my complexion | suggest a lipstick | my perfect lipstick | what lipstick colour looks good on me | lipstick for my lip colour |
    lipstick recommendation | what shade of lippie should i buy | help me choose a lipstick | everyday lipstick for me`,
  'lip-cool': `lipstick cool undertone | cool toned lipstick | lipstick for cool skin | i am cool toned which lipstick | pink lipstick for cool skin | blue red lipstick | red lip for cool undertone | lipsticks for cool girls | lip shades for cool skin |
    nude lip for cool undertone | berry lipstick cool tone | lip colours for cool undertones`,
  'lip-warm': `lipstick warm undertone | warm toned lipstick | lipstick for warm skin | i am warm toned which lipstick | coral lipstick for warm skin | orange red lipstick | red lip for warm undertone | lipsticks for warm girls | lip shades for warm skin |
    nude lip for warm undertone | brick lipstick | terracotta lipstick warm tone | lip colours for warm undertones`,
  'lip-neutral': `lipstick neutral undertone | neutral toned lipstick | lipstick for neutral skin | i am neutral which lipstick | red lip for neutral undertone | lip shades for neutral skin | nude lip for neutral undertone | lipsticks for neutral girls |
    lip colours for neutral undertones | pink lipstick for neutral skin`,
  'lip-shade-nude-pink': `my lips are pale pink | lipstick for light pink lips | light lips lipstick | nude pink lips | pale lips what lipstick | naturally nude lips | lipstick on pale lips | light coloured lips | my natural lip colour is nude pink |
    barely pink lips | which lipstick for nude pink lips`,
  'lip-shade-berry': `dark lips lipstick | pigmented lips | berry lips | naturally dark lips | purple lips lipstick | brown lips lipstick | nude on dark lips | my lips are dark | lipstick for deep lips | nude lipstick for pigmented lips | my lips are berry coloured |
    two toned lips | nudes look grey on my dark lips | deep lip colour naturally`,
  'lip-shade-coral-peach': `coral lips | peach lips | naturally coral lips | peachy lips lipstick | my lips are orange toned | lipstick for coral coloured lips | warm coloured lips | my natural lips are peach | lips lean peachy | lipstick for naturally coral lips`,
  'lip-shade-red-pink': `naturally red lips | pink lips lipstick | my lips are red | very pink lips | naturally pink lips what lipstick | lips are already red | lipstick for rosy lips | bright natural lips | my natural lip colour is pink | strongly coloured pink lips |
    which lipstick on red lips`,
  'lip-red': `red lipstick | which red lipstick | perfect red lip | best red lipstick for me | red lips | wear red lipstick | red lipstick for my skin | is red lipstick too bold | find my red | classic red lip | how to wear a red lip | red lipstick for beginners |
    scared of red lipstick | how do i choose a red lipstick | which red suits me | blue red or orange red | true red lip | how to apply red lipstick | bright red lippy`,
  'lip-nude': `nude lipstick | nude lip | which nude lipstick | best nude for me | nude makes me look washed out | my lips but better | mlbb | nude lipstick makes me look dead | nude lipstick disappears | perfect nude lip | natural lip colour lipstick |
    beige lipstick | nude lippy for my skin | nude makes me look ill | nude lip without looking like a corpse | find my nude | how to pick a nude lip | nudes wash me out`,
  'lip-long-lasting': `lipstick last all day | long lasting lipstick | lipstick that stays on | lipstick wears off | transfer proof lipstick | smudge proof lipstick | kiss proof | lipstick through dinner | lipstick comes off when i eat | lipstick on my teeth | keep lipstick on |
    make my lipstick stay | lipstick fades | lipstick on my mask | liquid lipstick last | lipstick that survives drinking coffee | lippy comes off on my cup | waterproof lipstick | lipstick rubs off`,
  'lip-feathering': `lipstick bleeding | lipstick feathering | lipstick runs into lines | lipstick bleeds outside my lips | lip lines | smokers lines lipstick | lipstick for older lips | stop lipstick bleeding | lipstick goes into wrinkles around mouth | lipstick migrates |
    lipstick for wrinkled lips | lip colour creeping outside the lip line | mature lips lipstick | lipstick spreads around my mouth`,
  'lip-dry': `dry lips | chapped lips | flaky lips | lipstick on dry lips | cracked lips | peeling lips | lip scrub | prep lips | matte lipstick dries my lips | lips are sore and dry | hydrating lipstick | lipstick looks flaky | how to get soft lips | lip care |
    crusty lips | lip balm for chapped lips | lips crack in winter | moisturise my lips | lipstick clings to dry bits on my lips | exfoliate lips`,
  'lip-liner-how': `lip liner | what colour lip liner goes with my lipstick | lip liner | how to use lip liner | do i need a lip liner | which lip liner | lip liner shade | lip liner match lipstick | how to line lips | lip pencil | liner darker than lipstick | recommend a lip liner | choose a lip liner | what is lip liner for |
    lip liner colour for me | do you line lips before lipstick | lip liner tips | best lip liner for me | should i use a lip pencil`,
  'lip-fuller': `bigger lips | fuller lips | plump lips | make lips look bigger | overline lips | thin lips | lip plumping | small lips makeup | how to overline | lips look larger | plumping gloss | my lips are tiny | lip illusion | pout bigger without filler | thin upper lip |
    make my pout look plumper | kylie lips with makeup | uneven lips makeup`,
  'lip-bold-balance': `what goes with a red lip | eye makeup with red lipstick | bold lip and eyes | statement lip | balance bold lips | dark lipstick what eyes | bright lipstick with which eyeshadow | can i wear bold eyes and bold lips | makeup to go with a dark lip |
    how much eye makeup with red lips | what blush with a red lip | rest of my face with a bold lip | is a smoky eye with red lips too much | purple lipstick what eye makeup`,
  'lip-gloss-oil': `lip gloss | lip gloss or lip oil | lip oil | what is a lip oil | sticky gloss | gloss vs oil | difference between gloss and balm | non sticky gloss | hair sticks to my gloss | lip oil vs balm | shiny lips | is lip oil better | recommend a gloss | best lip gloss |
    which gloss | lip balm or lip oil | gloss without stickiness | glossy lips | my lip gloss is gloopy`,
  'look-day': `everyday makeup | day makeup | daytime look | simple everyday look | makeup for work | daily makeup | natural everyday makeup | day to day look | makeup for uni | easy daytime look | casual makeup | basic everyday face | normal day makeup |
    what makeup for every day | low key day look | weekday makeup | makeup for running errands`,
  'look-five-minute': `five minute makeup | quick makeup | fast makeup | makeup in a hurry | no time for makeup | busy mum makeup | lazy makeup | quick morning makeup | i have five minutes | late for work makeup | what can i skip when in a rush | ten minute face | speedy look |
    minimal effort makeup | 5 min face | makeup on the train | i always run late | quickest way to look done`,
  'look-no-makeup': `no makeup look | natural look | barely there | your skin but better | clean girl look | makeup that does not look like makeup | subtle makeup | minimal makeup look | fresh faced | look like i am not wearing any makeup | invisible makeup | bare faced look |
    effortless makeup | soft natural makeup | skin like makeup | natural makeup look | wear makeup without anyone noticing`,
  'look-night': `night out look | evening makeup | party makeup | date night makeup | clubbing makeup | going out makeup | makeup for a party | glam makeup | day to night | turn day makeup into evening | new years eve makeup | christmas party makeup | full glam |
    dramatic look | makeup for the evening | prom makeup | first date makeup | makeup for dinner | cocktail party look | hen do makeup | get glammed up tonight | sexy night makeup`,
  'look-bride': `bridal makeup | my wedding makeup | getting married makeup | bride look | wedding day makeup | do my own bridal makeup | makeup for my big day | long lasting wedding makeup | natural bridal look | wedding makeup for brides |
    i am the bride | i am getting married | diy wedding makeup | makeup for my own wedding photos | engagement makeup | bridal base | cry proof wedding makeup`,
  'look-wedding-guest': `wedding guest look | makeup for a wedding guest | going to a wedding | friends wedding makeup | summer wedding makeup | christening makeup | garden party makeup | races makeup | formal lunch makeup | day event makeup | invited to a wedding |
    baptism makeup | bridesmaid makeup | mother of the bride makeup | outdoor event makeup | makeup for ascot | communion makeup`,
  'look-interview': `interview makeup | job interview look | professional makeup | office makeup | makeup for work meeting | business makeup | presentation makeup | makeup for a new job | smart makeup | corporate look | court makeup | first day at work makeup |
    conservative makeup | look professional | makeup to look serious | what do i wear on my face for an interview`,
  'look-photos': `photo makeup | makeup for pictures | look good in photos | photoshoot makeup | selfie makeup | passport photo makeup | headshot makeup | graduation makeup | camera ready | makeup for a photographer | family photos makeup | id photo makeup |
    look better in selfies | photogenic makeup | makeup for linkedin picture | yearbook picture makeup`,
  'look-video-call': `zoom makeup | video call makeup | webcam makeup | makeup for online meetings | look good on zoom | teams call makeup | facetime makeup | online interview makeup | look awake on camera | makeup on screen | laptop camera makeup | working from home makeup |
    streaming makeup | i look washed out on zoom | virtual meeting makeup`,
  'look-teen': `teen makeup | makeup for teenagers | school makeup | makeup for 13 year old | first makeup for my daughter | makeup for 14 year olds | age appropriate makeup | makeup for young skin | secondary school makeup | high school makeup |
    what can my teenager wear | teenager starting makeup | i am fourteen | i am 15 what makeup | makeup allowed at school | tween makeup`,
  'look-men': `makeup for men | mens makeup | guy makeup | makeup for my boyfriend | can guys wear makeup | male grooming makeup | concealer for men | subtle makeup for men | makeup for a beard | male concealer | i am a guy and want to cover redness |
    i am a man can i use this | masculine makeup | foundation for men | makeup for male skin | bloke friendly makeup | groomed brows for men | guyliner`,
  'look-glasses': `makeup for glasses | glasses makeup | makeup with specs | eye makeup behind glasses | glasses rub off my foundation | glasses marks on nose | makeup for short sighted | eyeliner with glasses | lashes touch my glasses | makeup when i can not see without glasses |
    spectacles and makeup | nose pads wipe off base | thick lenses make my eyes small | makeup for glasses wearers`,
  'look-festival': `festival makeup | sweat proof makeup | makeup for dancing | gym makeup | makeup for working out | concert makeup | rave makeup | makeup that survives sweat | glitter festival look | makeup for a gig | sports makeup | makeup for running |
    waterproof makeup for dancing | all night dancing makeup | makeup for the gym | swim proof makeup | face glitter | music festival look | makeup for yoga class`,
};
