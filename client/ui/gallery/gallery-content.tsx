import { AccordionItem } from '../accordion/accordion.tsx';
import { Breadcrumbs } from '../breadcrumbs/breadcrumbs.tsx';
import { Button } from '../button/button.tsx';
import { ButtonLink } from '../button/button-link.tsx';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { Notice } from '../notice/notice.tsx';
import { Pagination } from '../pagination/pagination.tsx';
import { Prose } from '../prose/prose.tsx';
import { StepList } from '../steps/step-list.tsx';
import { GallerySection } from './gallery-section.tsx';

const CRUMBS = [
  { label: 'Home', href: '#home' },
  { label: 'Products', href: '#products' },
  { label: 'Wall panels', href: '#panels' },
  { label: 'Grooved wall panel in petrol' },
];
const STEPS = [
  { label: 'Cart', href: '#cart' },
  { label: 'Your details', href: '#details' },
  { label: 'Delivery' },
  { label: 'Payment' },
];
const PAGES = {
  hrefFor: (page: number) => `#page-${page}`,
  pageLabel: (page: number) => `Page ${page}`,
  previousLabel: 'Previous',
  nextLabel: 'Next',
};

export function GalleryContent() {
  return (
    <>
      <GallerySection title="Notice">
        <Notice title="Free samples">Three swatches of felt, posted to you at no cost.</Notice>
        <Notice tone="success" title="Your quotation is on its way" />
        <Notice
          tone="warning"
          title="Two items have gone up in price"
          action={
            <Button size="s" variant="secondary">
              See the changes
            </Button>
          }
        >
          Your cart shows the new prices.
        </Notice>
        <Notice tone="danger" title="Your payment failed">
          You have not been charged. Choose another payment method or try again.
        </Notice>
      </GallerySection>
      <GallerySection title="Accordion">
        <AccordionItem title="How do I fix a panel to the wall?" name="questions" open>
          With the strips in the box: press the strip to the panel, take off the paper and press the panel to
          a clean, dry wall.
        </AccordionItem>
        <AccordionItem title="Can I cut felt to size myself?" name="questions">
          Yes, with a sharp knife and a steel ruler. Cut in three light strokes rather than one.
        </AccordionItem>
        <AccordionItem title="How do I clean wool felt?" name="questions">
          Brush it with a clothes brush; dab spots with cold water.
        </AccordionItem>
      </GallerySection>
      <GallerySection title="Navigation" wide>
        <Breadcrumbs label="You are here" items={CRUMBS} />
        <StepList label="Checkout" steps={STEPS} current={2} doneLabel="done" />
        <Pagination {...PAGES} label="Pages" current={1} total={3} />
        <Pagination {...PAGES} label="Pages of a long list" current={6} total={24} />
      </GallerySection>
      <GallerySection title="Empty state">
        <EmptyState
          icon="empty-cart"
          level={3}
          title="Your cart is still empty"
          action={
            <>
              <ButtonLink href="#gallery">Look at the panels</ButtonLink>
              <ButtonLink href="#gallery" variant="secondary">
                Get advice
              </ButtonLink>
            </>
          }
        >
          What you add stays here for thirty days, also when you come back on your phone.
        </EmptyState>
      </GallerySection>
      <GallerySection title="Prose">
        <Prose>
          <p>
            A room sounds the way it is built. Glass, concrete and bare floors throw every word back, and{' '}
            <a href="#gallery">what you hear is the echo</a>, not the voice.
          </p>
          <h3>Start with the ceiling</h3>
          <ul>
            <li>A quarter of its area in felt is a good beginning.</li>
            <li>Hang baffles across the room, not along it.</li>
          </ul>
          <blockquote>We stopped raising our voices the day the islands went up.</blockquote>
        </Prose>
      </GallerySection>
    </>
  );
}
