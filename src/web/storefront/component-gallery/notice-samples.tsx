import { linkOptions } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Pagination } from '#web/ui/display/pagination.tsx'
import { Tabs } from '#web/ui/display/tabs.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { LoadingNote } from '#web/ui/state/spinner.tsx'
import { ComponentSample, SampleRow } from './component-sample.tsx'

const kinds = ['default', 'destructive', 'success'] as const
const tabs = ['Description', 'Additional Information', 'Reviews [5]'].map((label) => ({
  value: label,
  label,
  content: <p>{label}</p>,
}))

export function NoticeSamples() {
  const toast = useToast()
  const [open, setOpen] = useState(false)
  const [isConfirmOpen, setConfirmOpen] = useState(false)
  return (
    <>
      <ComponentSample name="Toast">
        <SampleRow>
          {kinds.map((kind) => (
            <Button
              key={kind}
              onClick={() => toast.show({ title: kind, description: 'Một câu giải thích.', kind })}
            >
              {kind}
            </Button>
          ))}
        </SampleRow>
      </ComponentSample>
      <ComponentSample name="Dialog, ConfirmDialog">
        <SampleRow>
          <Button onClick={() => setOpen(true)}>Mở hộp thoại</Button>
          <Button kind="danger" onClick={() => setConfirmOpen(true)}>
            Xoá
          </Button>
        </SampleRow>
        <Dialog open={open} onOpenChange={setOpen} title="Bảng size" description="Số đo tính bằng cm.">
          <p>Nội dung của hộp thoại.</p>
        </Dialog>
        <ConfirmDialog
          open={isConfirmOpen}
          onOpenChange={setConfirmOpen}
          title="Bạn có muốn xoá sản phẩm khỏi giỏ hàng ?"
          onConfirm={() => setConfirmOpen(false)}
        >
          Sản phẩm sẽ bị xoá khỏi giỏ hàng
        </ConfirmDialog>
      </ComponentSample>
      <ComponentSample name="Tabs">
        <Tabs label="Về sản phẩm" tabs={tabs} />
      </ComponentSample>
      <ComponentSample name="Pagination">
        <Pagination page={1} pageCount={3} link={() => linkOptions({ to: '/test' })} />
        <Pagination label="Nhiều trang" page={6} pageCount={12} link={() => linkOptions({ to: '/test' })} />
      </ComponentSample>
      <ComponentSample name="Skeleton, Loading, EmptyState">
        <div className="grid max-w-sm gap-2">
          <Skeleton className="h-6" />
          <Skeleton className="h-6 w-2/3" />
        </div>
        <LoadingNote />
        <EmptyState action={<ButtonLink to="/shop">Xem sản phẩm</ButtonLink>}>
          Bạn chưa thêm sản phẩm nào vào giỏ hàng!
        </EmptyState>
      </ComponentSample>
    </>
  )
}
