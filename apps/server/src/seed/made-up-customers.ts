/** Names that belong to nobody in particular. */
export const CUSTOMERS = [
  ...['Amara Okafor', 'Lucía Fernández', 'Priya Raman', 'Hannah Weber', 'Mei Tanaka', 'Sofia Lindqvist'],
  ...['Noor Haddad', 'Grace Adeyemi', 'Camille Laurent', 'Isla Morrison', 'Thandi Nkosi', 'Yara Haidari'],
  ...['Chloe Bennett', 'Ana Sousa', 'Zuri Mwangi', 'Elena Petrova', 'Jada Williams', 'Fatima Zahra'],
  ...['Ruth Cohen', 'Kiri Walker', 'Leila Karimi', 'Maya Patel', 'Emma Gallagher', 'Valentina Rossi'],
  ...['Aisha Bello', 'Nina Kowalska', 'Rosa Delgado', 'Tess van Dijk', 'Simone Dubois', 'Kavya Iyer'],
  ...['Olivia Clarke', 'Hana Kim', 'Miriam Levy', 'Dalia Nassar', 'Freya Andersen', 'Bianca Moretti'],
  ...['Lina Haddadi', 'Nadia Osman', 'Carmen Ortiz', 'Ines Carvalho', 'Joy Eze', 'Sakura Ito'],
  ...['Maeve Doyle', 'Layla Aziz', 'Petra Novak', 'Alice Martin'],
];

/** Streets that do not exist, and phone numbers that are kept for examples. */
export const PLACES = [
  place('12 Harbour Street', 'Portland', 'OR', '97201', 'US'),
  place('480 Juniper Lane', 'Austin', 'TX', '78701', 'US'),
  place('9 Maple Row', 'Toronto', 'ON', 'M5V 2T6', 'CA'),
  place('31 Orchard Mews', 'Bristol', 'England', 'BS1 4ST', 'UK'),
  place('77 Wattle Parade', 'Melbourne', 'VIC', '3000', 'AU'),
];

function place(address: string, city: string, state: string, zipCode: string, country: string) {
  return { phone: '+1 555 010 0199', address, city, state, zipCode, country };
}
