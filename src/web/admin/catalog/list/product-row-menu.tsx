import { Link } from '@tanstack/react-router'
import { Ellipsis } from 'lucide'
import { useState } from 'react'
import type { ProductSummary } from '#contract/catalog/products.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Menu, MenuItem } from '#web/ui/overlay/menu.tsx'
import { DeleteProductsDialog } from './delete-products-dialog.tsx'
import { useEditProduct } from './use-update-products.ts'

export function ProductRowMenu({ product }: { product: ProductSummary }) {
  const [isDeleting, setDeleting] = useState(false)
  const { _id: id, name, state } = product
  const edit = useEditProduct(id)
  return (
    <>
      <Menu trigger={<IconButton icon={Ellipsis} label={`Tác vụ: ${name}`} className="-my-1 -mr-3" />}>
        <MenuItem asChild>
          <Link to="/admin/products/edit/$id" params={{ id }}>
            Sửa
          </Link>
        </MenuItem>
        <MenuItem asChild>
          <Link to="/detail/$id" params={{ id }}>
            Xem trong cửa hàng
          </Link>
        </MenuItem>
        <MenuItem asChild>
          <Link to="/admin/products/add" search={{ from: id }}>
            Nhân bản
          </Link>
        </MenuItem>
        {state === 'active' ? (
          <MenuItem onSelect={() => edit.mutate({ body: { state: 'hidden' } })}>Ẩn khỏi cửa hàng</MenuItem>
        ) : (
          <MenuItem onSelect={() => edit.mutate({ body: { state: 'active' } })}>Bán ngay</MenuItem>
        )}
        <MenuItem danger onSelect={() => setDeleting(true)}>
          Xoá
        </MenuItem>
      </Menu>
      {isDeleting && <DeleteProductsDialog products={[product]} onClose={() => setDeleting(false)} />}
    </>
  )
}
