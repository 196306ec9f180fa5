import { expect, test } from 'vitest'
import { adminMenuEntries, adminSettingsMenuEntries } from './admin-menu-entries.ts'
import { buildAdminBreadcrumbs } from './build-admin-breadcrumbs.ts'

const listLabels = (path: string) =>
  buildAdminBreadcrumbs(path).map(({ labelKey, label }) => labelKey ?? label)

test.each([
  ['/admin', ['Admin']],
  ['/admin/products', ['Admin', 'Sản phẩm', 'Danh sách sản phẩm']],
  ['/admin/products/add', ['Admin', 'Sản phẩm', 'Thêm sản phẩm']],
  ['/admin/products/add1', ['Admin', 'Sản phẩm', 'Thêm sản phẩm']],
  ['/admin/products/edit/1', ['Admin', 'Sản phẩm', 'Cập nhật sản phẩm']],
  ['/admin/products/import/1', ['Admin', 'Sản phẩm', 'Nhập, xuất file']],
  ['/admin/orders/', ['Admin', 'Đơn hàng']],
  ['/admin/orders/print', ['Admin', 'Đơn hàng', 'In phiếu']],
  ['/admin/orders/1', ['Admin', 'Đơn hàng', 'Chi tiết']],
  ['/admin/orders/edit/1', ['Admin', 'Đơn hàng', 'Sửa đơn']],
  ['/admin/stock/labels', ['Admin', 'Kho', 'In tem']],
  ['/admin/stock/1', ['Admin', 'Kho', 'Chi tiết']],
  ['/admin/attributes/1/values', ['Admin', 'Thuộc tính', 'Cập nhật thuộc tính']],
  ['/admin/productsx', ['Admin']],
])('%s shows the breadcrumbs %j', (path, labels) => {
  expect(listLabels(path)).toEqual(labels)
})

test('every page of the menu has a breadcrumb of its own', () => {
  const links = [...adminMenuEntries, ...adminSettingsMenuEntries].map(({ link }) => link.to ?? '')
  expect(links.filter((path) => buildAdminBreadcrumbs(path).length < 2)).toEqual([])
})

test('only the last breadcrumb is not a link', () => {
  const links = buildAdminBreadcrumbs('/admin/products/add').map(({ link }) => link?.to ?? link?.href)
  expect(links).toEqual(['/admin', '/admin/products', undefined])
})
