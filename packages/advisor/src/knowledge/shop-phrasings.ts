/** Further ways in which people ask about the shop: entry id → phrasings. */
export const SHOP_PHRASINGS: Readonly<Record<string, string>> = {
  'shop-shipping-cost': `how much for delivery | shipping cost | delivery charge | cost of postage | is delivery free |
    free shipping | do you have free delivery over a certain amount | what do you charge for shipping | postage price |
    how much is p and p | shipping fee | do i have to pay for shipping | is postage included | shipping rates |
    how expensive is delivery | does shipping cost more for more items | flat rate shipping | how much will it cost to deliver |
    why is there 4.99 extra | what is the 4.99 for | whats the damage for postage | delivery price | is shipping extra |
    how much does it cost to get it sent to me`,
  'shop-delivery-time': `when will it arrive | how many days does shipping take | how fast is delivery | next day delivery |
    same day delivery | express shipping | will it come before friday | will it get here by the weekend |
    how soon can i have it | delivery time | shipping time | how long until it comes | do you deliver to germany |
    do you ship to canada | international shipping | can you send it abroad | ship to australia | deliver to ireland |
    which countries do you ship to | do you ship worldwide | estimated delivery date | how quick is the post |
    i need it tomorrow | is there a faster option | delivery to europe | will it be here for christmas |
    how long is the wait for my stuff | when do you dispatch | do you post to the uk | get it in time for my birthday`,
  'shop-checkout': `is this a real shop | is this shop real | will i really be charged | do you take paypal | can i pay by card |
    can i use my credit card | is my card safe | is payment secure | do you accept visa | apple pay | klarna | pay later |
    payment options | how does checkout work | is it a demo | is money taken | will money leave my account |
    do i have to pay for real | can i pay cash | debit card | is it safe to buy here | fake checkout | is this a scam |
    are you going to take money from me | do you take american express | instalments | gift card payment |
    how do i place an order | how do i buy something | how do i check out | does ordering here actually work | is this legit`,
  'shop-returns': `return policy | how do i return an item | refund policy | can i get my money back | send it back |
    exchange for another shade | wrong colour arrived | i want a refund | can i swap a lipstick | return opened product |
    how many days to return | i do not like it can i return it | free returns | exchange policy | what if it does not suit me |
    what if the shade is wrong | can i bring it back | money back guarantee | cancel and refund | returns label |
    i bought the wrong foundation can i swap it | do you do refunds | what happens if i change my mind | is it returnable |
    return used makeup`,
  'shop-order-status': `track my order | order status | where is my parcel | where is my package | my delivery is late |
    i have not received my order | tracking number | has my order shipped | when was my order sent | check my order |
    order number bm | change my order | cancel my order | change the address on my order | wrong address on my order |
    i ordered last week and nothing came | did my order go through | no confirmation email | is my order confirmed |
    my parcel never turned up | what is happening with my order | look up my order | can you see my order | wheres my stuff |
    missing item from my order | find my recent order | order history`,
  'shop-sale': `whats on offer | current discounts | any sales on | sale items | discount code | promo code | voucher code |
    do you have a coupon | reduced products | what is reduced | special offers | any bargains | clearance | black friday |
    student discount | first order discount | whats cheaper than usual | marked down | money off | where can i find the sale |
    which products are discounted | show me the deals | anything half price | what has been reduced | is there a sale on |
    crossed out price | price drops | newsletter discount | buy one get one free`,
  'shop-cruelty-free': `are you cruelty free | are your products vegan | do you test on animals | is this tested on animals |
    animal testing policy | is it vegan | vegan products | vegan friendly | is the makeup vegan | does it have carmine |
    animal ingredients | are the brushes real hair | no animal products | leaping bunny | peta approved |
    which brands are cruelty free | is everything here vegan | i am vegan what can i use | ethical makeup |
    plant based makeup | is the lipstick free from beeswax | lanolin free | do any products contain honey or beeswax |
    are bunnies harmed | i do not want anything tested on rabbits`,
  'shop-ingredients': `ingredient list | full ingredients | what is it made of | what is inside this | inci list | is it fragrance free |
    paraben free | sulphate free | silicone free | does it have alcohol in it | is there talc in it | gluten free |
    is it non comedogenic | does this contain parabens | what are the ingredients | natural ingredients | organic |
    chemicals in this | is it clean beauty | are there nasties in it | mineral oil | does it have retinol in it |
    does it contain silicone | where do i find what is in it | ingredients of the foundation | does it have perfume in it |
    unscented | is it free of sulphates | what is the formula`,
  'shop-new': `new in | new arrivals | what is new | newest products | latest launches | recently added | just in |
    what came out this week | new releases | anything new | show me the newest | new makeup | new lipsticks out |
    what have you added lately | fresh arrivals | novelties | latest products | what has just dropped | new stuff |
    whats hot off the press | brand new items | any launches`,
  'shop-bestsellers': `best sellers | most popular products | top rated | what sells best | what do people buy most |
    customer favourites | what is trending | most loved | highest rated | best reviewed | popular items | everyones favourite |
    top products | what is the best product you have | hyped products | what do other people like | what should i buy first |
    what do you recommend starting with | cult favourites | five star products | what is your number one seller |
    which products have the best reviews | hot right now | whats everyone raving about | crowd pleasers`,
  'shop-gift': `gift for my girlfriend | gift for my wife | birthday present | present for my mum | what to buy my sister |
    christmas gift | gift ideas | stocking filler | gift under 20 | present for a friend who loves makeup | gift set |
    mothers day | valentines gift | what would my girlfriend like | buying for someone else | i do not know her shade |
    secret santa | safe gift without knowing skin tone | something nice for my best friend | gift for a teenager |
    need a prezzie for my auntie | thank you gift for a bridesmaid | gift wrapping | what makeup makes a good present |
    buying for my nan`,
  'shop-budget': `i do not have much money | i am on a budget | cheap makeup | cheap but good | affordable products |
    best value | low price | inexpensive makeup | what is worth the money | where should i splurge | splurge or save |
    what should i save on | makeup on a student budget | i am skint | i am broke | cheapest things | save money on makeup |
    what is not worth spending on | good makeup for not much money | whole face for under 50 | bargain makeup |
    which products can i buy cheap | expensive or cheap foundation | worth splurging on | full routine without spending a lot`,
};
