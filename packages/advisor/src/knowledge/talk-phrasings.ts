/** Further ways in which people say hello, ask about KeyBot or about their analysis: entry id → phrasings. */
export const TALK_PHRASINGS: Readonly<Record<string, string>> = {
  greeting: `evening | morning | afternoon | do you have a minute | have you got a second to help me | got a minute | hi there | hey keybot | hello beautymark | good evening | hiya | yo | hello can you help | hi i need help |
    hey i have a question | good afternoon | is anyone there | hello bot | hi how are you | how are you doing |
    greetings | hey there how is it going | help | can you help me | i need some help | can i ask you something |
    hello i need some advice | hey what is up | nice to meet you | start`,
  'what-can-you-do': `what do you do | what do you actually do | so what are you good for | what do you know | what are you | are you a bot | are you a robot | are you human | are you ai |
    are you chatgpt | who am i talking to | am i speaking to a person | what topics can you help with |
    what kind of questions can i ask | what are you for | what is keybot | your name | how do you work |
    what sort of things can you answer | can i talk to a human | speak to a real person | tell me about yourself |
    who made you | what can i ask | do you know about makeup | are you a makeup artist | give me ideas what to ask |
    how does this chat work | i want to speak to an agent | are you an actual person or a machine`,
  'analysis-how': `how does the scanner work | how does the scan work | how did you work out my skin tone |
    how accurate is the scan | can i trust the face analysis | what does the scanner measure |
    how do you analyse my photo | how reliable is the result | what do you look at in my selfie |
    how was my result calculated | how do you tell my undertone from a picture | where do you get my eye colour from |
    what does the ai scanner check | how precise is the reading | explain the face scan to me |
    how do i get a good scan | tips for taking the scan photo | best lighting for the scan | can you read my face |
    how do you decide which skin tone i am | is the scan any good | does the analysis work with glasses on`,
  'analysis-results': `what did the scan say | show me my result | show my analysis | what did you find out about my face |
    what is my skin tone | what is my eye colour | what colour are my eyes | what is my brow shape |
    what shape are my eyebrows | what is my brow colour | what is my lip shade | what lip colour do i have |
    tell me my results | which skin tone am i | what skin tone did i get | summary of my analysis |
    what do you know about me | what do you know about my face | remind me what my analysis was |
    recap my scan results | what colouring do i have | read me my results again | my face profile |
    how dark is my skin according to you | which tone did the scanner give me | list my attributes`,
  'analysis-wrong': `that is not my eye colour | the scan is wrong | the scanner got it wrong | my result is incorrect |
    i do not agree with the analysis | my skin is lighter than that | my skin is darker than that |
    it says i am warm but i am cool | the result seems off | the reading is inaccurate | i got a different result today |
    two scans gave different results | my undertone result can not be right | it said my eyes are brown but they are green |
    the brow colour is wrong | the lighting was bad in my photo | results change every time |
    it thinks i am darker than i am | not accurate at all | you got my skin colour wrong | scan messed up |
    why does it keep changing my skin tone | i do not think that is my real undertone | you are wrong about my face |
    can i redo the scan | scan me again | how do i rescan | mistake in my analysis`,
  thanks: `thanks a lot | thank you | cheers | ok thanks | thx | ta | brilliant thank you | lovely thanks | awesome thanks |
    many thanks | much appreciated | thanks for your help | thank you for the advice | ok great | cool thanks | super |
    perfect | great | wonderful | nice one | got it thanks | that helps | appreciate it | alright thanks mate | ok cool |
    ace thanks | fab ta`,
  goodbye: `night night | done for tonight | signing off | speak soon | bye bye | see you | ciao | have a nice day | good night | talk to you later | i have to go | gotta run |
    i am off | that is everything | no more questions | nothing else | catch you later | i am leaving | take care |
    farewell | ok bye | cheerio | until next time | see ya`,
  compliment: `you are a genius | you are a star | you legend | clever thing | you are a gem | you are amazing | you are great | you are so smart | love you keybot | this is so useful | good bot |
    great site | i love this shop | this chat is brilliant | you are a lifesaver | best advice ever | you rock |
    well done | you are clever | impressive | really helpful chat | love the website | you know your stuff |
    you are the best | so helpful | this is the best beauty site | i really like this app`,
};
