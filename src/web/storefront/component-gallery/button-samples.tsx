import { Heart, Settings, Trash2 } from 'lucide'
import { useState } from 'react'
import { orderStatuses } from '#contract/orders/order-statuses.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { CopyButton } from '#web/ui/button/copy-button.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { DiscountBadge } from '#web/ui/display/discount-badge.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { StatusBadge } from '#web/ui/display/status-badge.tsx'
import { Menu, MenuCheckItem, MenuItem, MenuLabel } from '#web/ui/overlay/menu.tsx'
import { ComponentSample, SampleRow } from './component-sample.tsx'

const kinds = ['primary', 'secondary', 'quiet', 'danger'] as const

export function ButtonSamples() {
  return (
    <>
      <ComponentSample name="Button">
        {[false, true].map((small) => (
          <SampleRow key={String(small)}>
            {kinds.map((kind) => (
              <Button key={kind} kind={kind} small={small}>
                Thêm sản phẩm
              </Button>
            ))}
            <Button kind="primary" small={small} busy>
              Đang gửi
            </Button>
            <Button kind="primary" small={small} disabled>
              Không bấm được
            </Button>
            <ButtonLink to="/shop" kind="secondary" small={small}>
              Liên kết
            </ButtonLink>
          </SampleRow>
        ))}
      </ComponentSample>
      <ComponentSample name="IconButton, CopyButton, Menu">
        <SampleRow>
          <IconButton icon={Heart} label="Yêu thích" />
          <IconButton icon={Trash2} label="Xoá" disabled />
          <CopyButton text="1795414522683-546" subject="mã đơn" />
          <MenuSample />
        </SampleRow>
      </ComponentSample>
      <ComponentSample name="Badge, StatusBadge">
        <SampleRow>
          <Badge>Mới</Badge>
          <Badge tone="ink">Hết hàng</Badge>
          <Badge tone="amber">Chờ trả lời</Badge>
          <Badge tone="quiet">Không nhận</Badge>
          <DiscountBadge discount={20} />
          <DiscountBadge discount={0.4} />
        </SampleRow>
        <SampleRow>
          {orderStatuses.map((status) => (
            <StatusBadge key={status} status={status} />
          ))}
        </SampleRow>
      </ComponentSample>
    </>
  )
}

function MenuSample() {
  const [isChecked, setChecked] = useState(true)
  return (
    <Menu
      trigger={
        <Button>
          <Icon of={Settings} /> Lọc theo
        </Button>
      }
    >
      <MenuLabel>Cột</MenuLabel>
      <MenuCheckItem checked={isChecked} onChange={setChecked}>
        name
      </MenuCheckItem>
      <MenuItem>Sửa</MenuItem>
      <MenuItem disabled>Không làm được</MenuItem>
      <MenuItem danger>Xoá</MenuItem>
    </Menu>
  )
}
