/** SQL of the address of the bookstore `s`, as `domain/places/address.ts` reads one. */
export const STORE_ADDRESS = `jsonb_build_object('country', coalesce(s.country, ''), 'placeCode', s.place_code, 'district', s.district,
      'city', s.city, 'ward', s.ward, 'area', s.area, 'streetAddress', s.street_address)`;
