import { createRoute } from '@tanstack/react-router'
import { readGoodsReceivedSearch } from '#web/admin/purchasing/goods-received-search.ts'
import { readLabelSearch } from '#web/admin/stock/labels/label-search.ts'
import {
  attributeSorts,
  readCategorySearch,
  readDuplicateSearch,
  readImportSearch,
  readProductSearch,
  readStockSearch,
  valueSorts,
} from '#web/admin/table/read-list-searches.ts'
import { readPaging } from '#web/admin/table/use-paging.ts'
import { lazyPage } from '#web/app/router/page.ts'
import { parseTableSearch } from '#web/app/router/table-search.ts'
import { underAdmin, withoutLoaderDeps } from './admin-route.ts'

/** Pages of products and stock. */
export const catalogPages = [
  createRoute({
    ...underAdmin,
    ...lazyPage('/collections', () => import('#web/routes/admin/collections.tsx')),
  }),
  createRoute({
    ...underAdmin,
    ...lazyPage('/collections/add', () => import('#web/routes/admin/collections.add.tsx')),
  }),
  createRoute({
    ...underAdmin,
    ...lazyPage('/collections/$id', () => import('#web/routes/admin/collections.$id.tsx')),
  }),
  createRoute({
    ...underAdmin,
    ...lazyPage('/promotions', () => import('#web/routes/admin/promotions.tsx')),
  }),
  createRoute({
    ...underAdmin,
    ...lazyPage('/products', () => import('#web/routes/admin/products.tsx'), readProductSearch),
  }),
  createRoute({
    ...underAdmin,
    ...lazyPage('/products/add', () => import('#web/routes/admin/products.add.tsx'), readDuplicateSearch),
  }),
  createRoute({
    ...underAdmin,
    ...lazyPage('/products/add1', () => import('#web/routes/admin/products.add1.tsx')),
  }),
  createRoute({
    ...underAdmin,
    ...lazyPage('/products/import', () => import('#web/routes/admin/products.import.tsx')),
  }),
  createRoute({
    ...underAdmin,
    ...lazyPage(
      '/products/import/$id',
      () => import('#web/routes/admin/products.import.$id.tsx'),
      readImportSearch,
    ),
  }),
  createRoute({
    ...underAdmin,
    ...lazyPage('/products/edit/$id', () => import('#web/routes/admin/products.edit.$id.tsx')),
  }),
  createRoute({
    ...underAdmin,
    ...lazyPage('/categories', () => import('#web/routes/admin/categories.tsx'), readCategorySearch),
  }),
  createRoute({
    ...underAdmin,
    ...lazyPage('/categories/add', () => import('#web/routes/admin/categories.add.tsx')),
  }),
  createRoute({
    ...underAdmin,
    ...lazyPage(
      '/attributes',
      () => import('#web/routes/admin/attributes.tsx'),
      (search) => parseTableSearch(search, attributeSorts),
    ),
  }),
  createRoute({
    ...underAdmin,
    ...lazyPage('/attributes/add', () => import('#web/routes/admin/attributes.add.tsx')),
  }),
  createRoute({
    ...underAdmin,
    ...lazyPage(
      '/attributes/$id/values',
      () => import('#web/routes/admin/attributes.$id.values.tsx'),
      (search) => parseTableSearch(search, valueSorts),
    ),
  }),
  createRoute({
    ...underAdmin,
    ...lazyPage('/stock', () => import('#web/routes/admin/stock.tsx'), readStockSearch),
    ...withoutLoaderDeps,
  }),
  createRoute({
    ...underAdmin,
    ...lazyPage('/stock/labels', () => import('#web/routes/admin/stock.labels.tsx'), readLabelSearch),
    ...withoutLoaderDeps,
  }),
  createRoute({
    ...underAdmin,
    ...lazyPage('/stock/$id', () => import('#web/routes/admin/stock.$id.tsx'), readPaging),
    ...withoutLoaderDeps,
  }),
  createRoute({
    ...underAdmin,
    ...lazyPage(
      '/goods-received',
      () => import('#web/routes/admin/goods-received.tsx'),
      readGoodsReceivedSearch,
    ),
  }),
  createRoute({
    ...underAdmin,
    ...lazyPage('/goods-received/add', () => import('#web/routes/admin/goods-received.add.tsx')),
  }),
  createRoute({
    ...underAdmin,
    ...lazyPage('/goods-received/$id', () => import('#web/routes/admin/goods-received.$id.tsx')),
  }),
] as const
