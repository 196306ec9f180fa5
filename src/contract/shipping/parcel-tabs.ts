export const parcelTabs = ['pickup', 'moving', 'trouble', 'returning', 'returned', 'settle'] as const
export type ParcelTab = (typeof parcelTabs)[number]
export const parcelTabLabels: Record<ParcelTab, string> = {
  pickup: 'Chờ lấy hàng',
  moving: 'Đang giao',
  trouble: 'Có sự cố',
  returning: 'Đang hoàn',
  returned: 'Đã hoàn',
  settle: 'Chờ đối soát',
}
