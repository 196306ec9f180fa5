import { lazy, useState } from 'react'
import { LazyBoundary } from '#web/ui/state/lazy-boundary.tsx'
import { useDeliveryProvince } from './delivery-province.ts'

const ProvinceDialog = lazy(() =>
  import('./province-dialog.tsx').then(({ ProvinceDialog }) => ({ default: ProvinceDialog })),
)

export function ProvinceButton() {
  const province = useDeliveryProvince()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="inkline -my-1 inline-flex min-h-11 items-center"
      >
        {province ? 'Đổi nơi nhận' : 'Chọn nơi nhận'}
      </button>
      {isOpen && (
        <LazyBoundary>
          <ProvinceDialog province={province} onClose={() => setOpen(false)} />
        </LazyBoundary>
      )}
    </>
  )
}
