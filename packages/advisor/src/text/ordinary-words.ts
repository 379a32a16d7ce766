/** Everyday words that are near to words of this shop, but are no typing errors: "found" is not "foundie". */
export const ORDINARY_WORDS: ReadonlySet<string> = new Set(
  `found buck bucks quid expect gossip dreadful lawyer weather leather feather father mother brother sister nothing anything unblock block tyre tire three there where were here
  wear tear near year hear bear fear dear pear word work world ward want went sent cent rent tent lent bent next text
  best test rest nest west vest list last lost cost most post past fast cast mast first thirst burst horse house mouse
  course source force voice choice noise point paint plant planet plan plane plain train rain brain drain grain gain
  main pain chain chair hair fair pair stair air aim arm army farm warm harm charm alarm bank rank tank thank blank
  think thing sing king ring wing sting string strong song long along alone phone bone stone zone tone clone cone
  done gone none come some home dome time lime crime prime dime mine line fine wine nine pine vine shine spine
  dine live give drive five dive hive alive love move above glove dove cove stove write white quite kite bite site
  site invite polite night light right fight might sight tight bright flight knight eight weight height straight
  great treat cheat heat meat seat beat neat feat wheat sheet sheep sleep deep keep creep steep sweep cheap heap
  leap reap read lead bread head dead thread spread instead ready already study story store score shore more core
  bore sore wore before explore ignore adore floor door poor moor room boom zoom broom groom bloom book look took
  cook hook brook school pool fool tool cool wool wood good food mood blood flood stood hood boot root foot soon moon
  noon spoon balloon cartoon town down brown crown clown drown frown gown own known grown flown snow show slow flow
  grow throw blow glow low row bow cow how now know wow vow allow yellow pillow window follow hollow shadow meadow
  money honey monkey donkey turkey valley alley hockey jockey key they grey prey obey survey convey journey kidney
  paper table cable stable able label level lever never ever clever river silver liver driver over cover lover
  under thunder wonder ponder yonder hunter winter writer water later matter letter better butter batter bitter
  winner dinner thinner inner corner partner garden burden sudden wooden golden broken token taken shaken spoken
  window winder finder binder tinder kinder gender tender sender slender vendor motor actor factor doctor sector
  author anchor honor humor rumor color labor harbor neighbor razor visor major minor tailor sailor trailor
  crater skate state plate late date gate rate hate fate mate create climate private chocolate fortune future nature
  picture mixture feature creature culture capture lecture structure adventure furniture signature temperature
  music magic logic topic comic basic public traffic plastic fantastic classic ethnic clinic panic picnic
  sport spot shot short sort port part party start star stare scar scare square share shark sharp shape shame same
  name game fame flame frame blame camera cancel candle handle middle riddle puzzle bottle battle cattle little title
  flight fishing fish dish wish wash cash crash trash flash smash dash rash bash mash hash finish polish punish
  police office service device advice price prize size rise wise noise raise praise phrase please increase release
  brush rush crush crash curse nurse purse verse reverse universe inverse diverse horse worse course
  salmon lemon melon salon season reason prison person lesson poison iron lion million station nation action section
  solution pollution position condition tradition edition addition mission passion fashion vision version tension
  garage village image manage damage cottage language message passage sausage cabbage luggage baggage package
  puppy happy copy poppy floppy sloppy guppy bus bush push pull full bull dull null hull skull spell smell shell
  tell sell fell well bell hell cell yell tall fall call ball wall hall small stall install single simple sample
  temple dimple pimple humble tumble stumble crumble grumble jungle angle tangle triangle rectangle bundle
  insurance finance dance chance france balance entrance distance instance romance fence science silence sentence
  evidence difference conference reference preference audience patience experience conscience convenience
  bread break brake steak speak weak leak peak beak freak sneak tweak creak streak bleak tuesday monday friday
  sunday saturday wednesday thursday january february march april june july august september october november december`
    .split(/\s+/)
    .filter(Boolean),
);
