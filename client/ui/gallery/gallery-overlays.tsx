import { useState } from 'react';
import { Button } from '../button/button.tsx';
import { Dialog, type DialogProps } from '../dialog/dialog.tsx';
import { Checkbox } from '../field/checkbox.tsx';
import { useToast } from '../toast/toast-context.ts';
import { GalleryRow, GallerySection } from './gallery-section.tsx';

const TOASTS = [
  { variant: 'success', title: 'Added to your basket', description: 'Grooved wall panel, petrol, 2 pieces' },
  {
    variant: 'error',
    title: 'Something went wrong',
    description: 'The shop could not be reached. Please try again.',
  },
  { variant: 'info', title: 'Prices are now shown without VAT' },
  { variant: 'warning', title: 'Only 3 left', description: 'All three are in your basket.' },
] as const;
const PLACEMENTS = ['centre', 'sheet-start', 'sheet-end'] as const;

export function GalleryOverlays() {
  const { showToast } = useToast();
  const [placement, setPlacement] = useState<DialogProps['placement']>();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <GallerySection title="Toast">
        <GalleryRow>
          {TOASTS.map((toast) => (
            <Button key={toast.variant} variant="secondary" onClick={() => showToast(toast)}>
              Toast: {toast.variant}
            </Button>
          ))}
        </GalleryRow>
      </GallerySection>
      <GallerySection title="Dialog">
        <GalleryRow>
          {PLACEMENTS.map((name) => (
            <Button
              key={name}
              variant="secondary"
              onClick={() => {
                setPlacement(name);
                setOpen(true);
              }}
            >
              Dialog: {name}
            </Button>
          ))}
        </GalleryRow>
        <Dialog
          open={open}
          onOpenChange={setOpen}
          placement={placement}
          title="Filter the panels"
          description="Choose one or more thicknesses."
          closeLabel="Close"
          footer={
            <>
              <Button variant="quiet" onClick={close}>
                Clear
              </Button>
              <Button onClick={close}>Show 24 products</Button>
            </>
          }
        >
          <Checkbox label="12 mm" aside="14" defaultChecked />
          <Checkbox label="24 mm" aside="10" />
          <Checkbox label="50 mm" aside="6" />
        </Dialog>
      </GallerySection>
    </>
  );
}
