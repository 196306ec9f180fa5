import { previewPage, publishPage } from '#test/journeys/content/page-of-all-kinds.ts'
import {
  clickButton,
  fetchProducts,
  findProductWithOptions,
  openPath,
  openProduct,
  type Screen,
} from './screen.ts'

export const browseScreens: Screen[] = [
  { route: '/', name: 'home', main: true, open: openPath('/') },
  {
    route: '/',
    name: 'suggestions',
    only: 'desk',
    open: async (page) => {
      await page.goto('/')
      await page.getByRole('combobox', { name: 'Tìm sản phẩm' }).first().pressSequentially('ao thun')
      await page.getByRole('option').first().waitFor()
    },
  },
  {
    route: '/',
    name: 'menu',
    only: 'phone',
    open: async (page) => {
      await page.goto('/')
      await clickButton(page, 'Menu')
    },
  },
  {
    route: '/',
    name: 'search-sheet',
    only: 'phone',
    open: async (page) => {
      await page.goto('/')
      await clickButton(page, 'Tìm sản phẩm')
    },
  },
  { route: '/pages/$slug', name: 'page', open: async (page) => page.goto(await publishPage(page)) },
  { route: '/pages/$slug', name: 'preview', open: async (page) => page.goto(await previewPage(page)) },
  { route: '/pages/$slug', name: 'preview-expired', open: openPath('/pages/preview?token=x') },
  { route: '/shop', name: 'shop', main: true, open: openPath('/shop?sort=price-asc') },
  {
    route: '/shop',
    name: 'shop-narrowed',
    open: openPath(`/shop?sale=true&inStock=true&color=${encodeURIComponent('Đen')}`),
  },
  { route: '/shop', name: 'shop-nothing', open: openPath('/shop?q=khong-co-gi-nhu-the') },
  {
    route: '/shop',
    name: 'filters',
    only: 'phone',
    open: async (page) => {
      await page.goto('/shop')
      await clickButton(page, 'Filter')
    },
  },
  {
    route: '/shop',
    name: 'choose-variant',
    open: async (page) => {
      const { name } = await findProductWithOptions(page)
      await page.goto(`/shop?q=${encodeURIComponent(name)}`)
      await clickButton(page, `Add To Cart ${name}`)
      await page.getByRole('dialog').getByRole('radio').first().waitFor()
    },
  },
  {
    route: '/categories/$id',
    name: 'category',
    open: async (page) =>
      page.goto(`/categories/${(await findProductWithOptions(page)).category?._id}?sort=price-asc`),
  },
  { route: '/detail/$id', name: 'product', main: true, open: (page) => openProduct(page) },
  {
    route: '/detail/$id',
    name: 'product-unchosen',
    open: async (page) => {
      await openProduct(page)
      await clickButton(page, 'Add to cart')
    },
  },
  {
    route: '/detail/$id',
    name: 'product-reviews',
    open: async (page) => {
      await openProduct(page)
      await page.getByRole('tab', { name: /^Reviews/ }).click()
    },
  },
  {
    route: '/detail/$id',
    name: 'magnifier',
    open: async (page) => {
      await openProduct(page)
      await clickButton(page, 'Phóng to')
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    route: '/detail/$id',
    name: 'size-guide',
    open: async (page) => {
      await openProduct(page)
      await clickButton(page, 'Hướng dẫn chọn size')
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    route: '/detail/$id',
    name: 'share',
    open: async (page) => {
      await page.addInitScript(() => {
        for (const way of ['share', 'clipboard']) {
          const value = way === 'share' ? () => Promise.reject(new Error()) : undefined
          Object.defineProperty(navigator, way, { configurable: true, value })
        }
      })
      await openProduct(page)
      await clickButton(page, 'Share')
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    route: '/detail/$id',
    name: 'product-gone',
    open: openPath('/detail/00000000-0000-7000-8000-000000000000'),
  },
  { route: '/docs', name: 'docs', open: openPath('/docs') },
  { route: '/test', name: 'test', open: openPath('/test') },
  { route: '/wishlist', name: 'wishlist-empty', open: openPath('/wishlist') },
  {
    route: '/wishlist',
    name: 'wishlist',
    open: async (page) => {
      await page.goto('/shop')
      await clickButton(page, /^Yêu thích/)
      await page.goto('/wishlist')
      await page.getByRole('article').first().waitFor()
    },
  },
  { route: '/compare', name: 'compare-empty', open: openPath('/compare') },
  {
    route: '/compare',
    name: 'compare',
    open: async (page) => {
      const ids = (await fetchProducts(page.request, 'limit=3')).map(({ _id }) => _id)
      await page.addInitScript((list) => localStorage.setItem('compare', JSON.stringify(list)), ids)
      await page.goto('/compare')
      await page.getByRole('columnheader').first().waitFor()
    },
  },
  { route: '/blog', name: 'blog', open: openPath('/blog') },
  {
    route: '/blog/$slug',
    name: 'post',
    open: async (page) => {
      await page.goto('/blog')
      const post = await page.getByRole('article').getByRole('link').first().getAttribute('href')
      await page.goto(post ?? '')
    },
  },
  { route: '*', name: 'not-found', open: openPath('/khong-co-trang-nay') },
]
