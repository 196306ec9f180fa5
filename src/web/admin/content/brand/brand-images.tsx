import { type Control, Controller } from 'react-hook-form'
import type { BrandForStaff } from '#contract/settings/brand.ts'
import { ImageField } from '#web/admin/form/pictures/image-field.tsx'

const images = [
  {
    name: 'logo',
    label: 'Logo',
    hint: 'Hiện thay tên cửa hàng ở đầu trang, cao 44 điểm ảnh. Nên chọn ảnh nền trong, đọc được trên cả nền sáng và nền tối.',
    shape: 'aspect-square [&_img]:object-contain',
  },
  {
    name: 'favicon',
    label: 'Biểu tượng',
    hint: 'Ảnh vuông trên thẻ trình duyệt và màn hình chính của điện thoại, nên từ 512 điểm ảnh.',
    shape: 'aspect-square',
  },
] as const

export const BrandImages = ({ control }: { control: Control<BrandForStaff> }) =>
  images.map(({ name, ...texts }) => (
    <Controller
      key={name}
      control={control}
      name={name}
      render={({ field: { value, onChange }, fieldState }) => (
        <ImageField {...texts} image={value} error={fieldState.error?.message} onChange={onChange} />
      )}
    />
  ))
