import { expect, test } from 'vitest'
import { buildFeedItems, type FeedProduct, type FeedVariant } from './feed-items.ts'
import { findGoogleCategory } from './google-category.ts'
import { renderFeedItem } from './render-feed.ts'

const variant: FeedVariant = {
  id: '0195b3f0-0000-7000-8000-000000000001',
  sku: 'AT-TRANG-M',
  barcode: '8935001730019',
  price: null,
  weight: null,
  salePrice: 199_000,
  stock: 3,
  color: 'Trắng',
  size: 'M',
  image: '/images/white.webp',
}
const shirt: FeedProduct = {
  id: '0195b3f0-0000-7000-8000-000000000000',
  handle: 'ao-thun',
  name: 'Áo thun',
  description: '**Cotton** dày, [giặt máy](/blog/giat)',
  brand: 'Tiệm',
  image: '/images/main.webp',
  gallery: ['/images/main.webp', '/images/back.webp'],
  audience: 'women',
  weight: 180,
  categories: ['Quần áo', 'Áo thun'],
  price: 199_000,
  ownDiscount: 0,
  specialPrice: null,
  specialFrom: null,
  specialTo: null,
  today: '2026-11-28',
  promotions: [],
  variants: [variant, { ...variant, id: 'b', sku: 'AT-TRANG-L', size: 'L', stock: 0 }],
}
const google = { channel: 'google', publicUrl: 'https://tiem.example', shopName: 'Tiệm' } as const
const meta = { ...google, channel: 'meta' } as const

const read = (product: FeedProduct, feed: typeof google | typeof meta = google) =>
  buildFeedItems(product, feed).map((item) => Object.fromEntries(item.filter(([, value]) => value)))

test('each variant is an item of its group, with its colour, size, image and stock', () => {
  expect(read(shirt)).toMatchObject([
    {
      id: 'AT-TRANG-M',
      item_group_id: shirt.id,
      title: 'Áo thun – Trắng / M',
      description: 'Cotton dày, giặt máy',
      link: 'https://tiem.example/san-pham/ao-thun?color=Tr%E1%BA%AFng&size=M',
      image_link: 'https://tiem.example/images/white.webp',
      price: '199000 VND',
      availability: 'in_stock',
      condition: 'new',
      brand: 'Tiệm',
      gtin: '8935001730019',
      color: 'Trắng',
      size: 'M',
      gender: 'female',
      age_group: 'adult',
      google_product_category: 212,
      product_type: 'Quần áo > Áo thun',
      shipping_weight: '180 g',
    },
    { id: 'AT-TRANG-L', availability: 'out_of_stock' },
  ])
})

test('a special price has its days in the time of Vietnam', () => {
  const days = { specialFrom: '2026-11-28', specialTo: '2026-11-30' }
  const onSale = { ...shirt, specialPrice: 149_000, ...days, variants: [{ ...variant, salePrice: 149_000 }] }
  expect(read(onSale)[0]).toMatchObject({
    price: '199000 VND',
    sale_price: '149000 VND',
    sale_price_effective_date: '2026-11-28T00:00+0700/2026-11-30T23:59+0700',
  })
})

test('a variant that is free, also by its discount, is left out instead of advertised at its full price', () => {
  const gift = { ...variant, id: 'c', sku: 'QUA', salePrice: 0 }
  const items = read({ ...shirt, ownDiscount: 100, variants: [variant, gift, { ...gift, price: 0 }] })
  expect(items.map(({ id }) => id)).toEqual([variant.sku])
})

test('in-store barcodes are no GTIN, and a product without brand says so to Google only', () => {
  const plain = { ...shirt, brand: '', variants: [{ ...variant, barcode: '2000000000015' }] }
  expect(read(plain)[0]).toMatchObject({ identifier_exists: 'no' })
  expect(read(plain)[0]).not.toHaveProperty('gtin')
  expect(read(plain, meta)[0]).toMatchObject({ brand: 'Tiệm', availability: 'in stock' })
  expect(read(plain, meta)[0]).not.toHaveProperty('identifier_exists')
})

test('a category is known by its first words; the lowest known one decides', () => {
  expect(findGoogleCategory(['Thời trang', 'Giày thể thao'])).toBe(187)
  expect(findGoogleCategory(['Áo', 'Bán chạy'])).toBe(212)
  expect(findGoogleCategory(['Áo khoác'])).toBe(203)
  expect(findGoogleCategory(['Phụ kiện'])).toBeNull()
  expect(findGoogleCategory([])).toBeNull()
})

test('text in the XML is escaped, without characters that XML refuses', () => {
  expect(renderFeedItem([['title', 'Áo <b> & "quần"\u0000\ud800']])).toBe(
    '<item>\n<g:title>Áo &lt;b&gt; &amp; &quot;quần&quot;\ufffd</g:title>\n</item>\n',
  )
})
