import type { MavenArtifact } from '../maven-artifacts.ts';
import artifacts from './artifacts.json' with { type: 'json' };

/** OpenSearch 3.9 with its modules netty4, analysis-common and mapper-extras, and what they need. */
export const OPENSEARCH_ARTIFACTS: readonly MavenArtifact[] = artifacts;
