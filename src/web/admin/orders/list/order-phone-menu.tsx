import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide'
import { useRights } from '#web/admin/frame/rights.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Menu, MenuItem } from '#web/ui/overlay/menu.tsx'

/** The actions above the list, on a phone. */
export function OrderPhoneMenu() {
  const canEditCatalog = useRights().includes('catalogue')
  return (
    <Menu trigger={<IconButton icon={Plus} label="Tạo mới" />}>
      <MenuItem asChild>
        <Link to="/admin/orders/new">Tạo đơn</Link>
      </MenuItem>
      {canEditCatalog && (
        <>
          <MenuItem asChild>
            <Link to="/admin/categories/add">Thêm danh mục</Link>
          </MenuItem>
          <MenuItem asChild>
            <Link to="/admin/products/add">Thêm sản phẩm</Link>
          </MenuItem>
        </>
      )}
    </Menu>
  )
}
