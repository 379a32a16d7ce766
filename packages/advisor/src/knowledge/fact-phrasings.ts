/** How people ask for things that the shop itself knows (shop-facts.ts): fact id → phrasings. */
export const FACT_PHRASINGS: Readonly<Record<string, string>> = {
  'fact-cart': `where is my cart | open my basket | view my bag | how do i see my cart | how do i remove something from my cart | change the quantity | add to cart how | my basket is empty |
    what is in my cart | how do i put something in my basket | where do i find my shopping bag | empty my cart | is my cart saved | do i lose my cart when i sign in | delete an item from my basket | cart total`,
  'fact-account': `how do i sign in | where do i log in | create an account | how do i register | sign up | do i need an account | forgot my password | reset password | change my password | how do i log out | delete my account |
    where is the login page | can i buy as a guest | guest checkout | edit my profile | how do i make an account | my login does not work | change my email address | sign out`,
  'fact-seller': `how do i become a seller | sell on beautymark | start selling | register as a seller | sell my products here | seller dashboard | where is the seller dashboard | add a product as a seller | can i list my own products | open a shop |
    how do i sell my makeup brand | vendor account | who sells these products | seller account | join as a brand | list a product for sale`,
  'fact-scanner': `where is the scanner | how do i use the ai scanner | how do i scan my face | upload a photo | use my webcam | start the face scan | where do i take the photo | open the scanner | where do i upload my selfie | camera access denied |
    the camera does not work | how do i take a new scan | can i upload an image from my phone | where do i see my matches | find the face scanner`,
  'fact-privacy': `do you store my photo | is my photo saved | what happens to my picture | is my face data private | privacy | delete my data | delete my scan | clear my result | who can see my selfie | do you keep my pictures | are my photos safe | gdpr |
    do you sell my data | where is my analysis stored | forget my face | remove my analysis | is my selfie shared with anyone | data protection | do you record this chat | cookies`,
  'fact-wishlist': `wishlist | save for later | add to favourites | where is my wishlist | how do i favourite a product | heart button | save a product | bookmark a lipstick | does the wishlist work | list of saved items | my saved products`,
  'fact-search': `how do i search | search for a product | where is the search box | how do i filter products | sort by price | filter by brand | how do i find a product | how do i sort | use the filters | where are all the products | browse products |
    show all products | filter by rating | reset filters | how do i find things on this site | search does not find anything`,
  'fact-theme': `dark mode | light mode | change theme | night mode on the website | switch to dark theme | how do i turn on dark mode | the screen is too bright | make the site dark`,
  'fact-reviews': `where are the reviews | read reviews | write a review | can i leave a review | customer reviews | no reviews shown | rate a product | what do the stars mean | how do ratings work | are the reviews real | product reviews | testimonials`,
  'fact-tutorials': `tutorial videos | do you have tutorials | watch a video | how to videos | makeup tutorials | where are the tutorials | is there a video | show me a tutorial video | can i watch someone do it | makeup lessons | step by step video`,
  'fact-newsletter': `newsletter | subscribe to emails | sign up for the newsletter | unsubscribe | mailing list | email updates | how do i subscribe`,
  'fact-contact': `contact customer service | phone number | email address of the shop | how do i contact you | customer support | speak to customer service | help line | where is your store | do you have a physical shop | shop address | opening hours |
    call you | complaint | i want to complain | live agent | where are you based | do you have a store near me`,
  'fact-brands': `what brands do you have | which brands do you sell | list of brands | show me the brands | how many brands | brands you stock | your brands | which brand is the cheapest | which brand should i try | tell me about your brands | all brands`,
  'fact-categories': `what do you sell | what categories do you have | what kind of products do you sell | list categories | product categories | what can i buy here | what is in the shop | what products do you have | do you sell skincare and nails | range of products`,
  'fact-receipt': `do i get a receipt | is there an email receipt | will you email me a confirmation | order confirmation email | i did not get a confirmation mail | can i have an invoice | proof of purchase | where is my receipt | will i get something in writing | send me the invoice | is a confirmation sent after ordering | which email does the receipt go to`,
  'fact-stock': `is it in stock | out of stock | when will it be back in stock | do you have this available | sold out | restock | availability | how many are left | pre order | is this shade available`,
};
