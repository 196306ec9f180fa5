import { ImageField } from '#web/admin/form/pictures/image-field.tsx'
import type { BrandEditor } from './use-brand-editor.ts'

export function BrandImages({ editor: { brand, edit, findError } }: { editor: BrandEditor }) {
  return (
    <>
      <ImageField
        label="Logo"
        hint="Hiện thay tên cửa hàng ở đầu trang, cao 44 điểm ảnh. Nên chọn ảnh nền trong, đọc được trên cả nền sáng và nền tối."
        image={brand.logo}
        shape="aspect-square [&_img]:object-contain"
        error={findError('logo')}
        onChange={(logo) => edit({ logo })}
      />
      <ImageField
        label="Biểu tượng"
        hint="Ảnh vuông trên thẻ trình duyệt và màn hình chính của điện thoại, nên từ 512 điểm ảnh."
        image={brand.favicon}
        shape="aspect-square"
        error={findError('favicon')}
        onChange={(favicon) => edit({ favicon })}
      />
    </>
  )
}
