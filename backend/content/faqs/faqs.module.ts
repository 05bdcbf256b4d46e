import { PlainResource } from '../../core/crud/plain-resource.js';
import { faqResource } from './faq.resource.js';

@PlainResource(faqResource)
export class FaqsModule {}
