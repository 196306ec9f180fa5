import { SlidersHorizontal } from 'lucide'
import { type ReactNode, useState } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'

interface FilterSheetProps {
  filterCount: number
  children: ReactNode
}

/** The filters and tools of a list on a phone or a tablet. */
export function FilterSheet({ filterCount, children }: FilterSheetProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <span className="relative">
        <IconButton
          icon={SlidersHorizontal}
          label={filterCount > 0 ? `Bộ lọc, đang dùng ${filterCount}` : 'Bộ lọc'}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        />
        {filterCount > 0 && (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute top-0.5 right-0.5 size-4 rounded-full bg-lacquer text-center text-xs leading-4 text-on-lacquer tabular-nums"
          >
            {filterCount}
          </span>
        )}
      </span>
      <Dialog open={open} onOpenChange={setOpen} title="Bộ lọc">
        <div className="flex flex-wrap gap-2">{children}</div>
        <Button kind="primary" wide className="mt-4" onClick={() => setOpen(false)}>
          Xem danh sách
        </Button>
      </Dialog>
    </>
  )
}
